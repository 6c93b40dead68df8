package shop;

/** How an order is paid for. */
public sealed interface Payment {
    /** Whether the money is there before the goods are sent. */
    boolean isPrepaid();

    record Card(String number, int securityCode) implements Payment {
        @Override
        public boolean isPrepaid() {
            return true;
        }
    }

    /** A voucher that was not paid for yet is worth nothing so far. */
    record Voucher(String code, int paid) implements Payment {
        @Override
        public boolean isPrepaid() {
            return paid > 0;
        }
    }

    record Invoice(String address) implements Payment {
        @Override
        public boolean isPrepaid() {
            return false;
        }
    }
}
