package models;

import crema.Fields;

public class Negate$Cell {
    public static void negate(Object self) {
        Fields.setInt(self, "f", Math.abs(Fields.getInt(self, "f")));
    }
}
