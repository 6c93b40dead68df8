//@ null-arguments: never
package check;

import java.util.ArrayList;
import java.util.List;

/** Builders, fluent or not, and what they leave open. */
class Built {
    static final class Request {
        private final String host;
        private final int port;
        private final List<String> headers;

        private Request(Builder builder) {
            host = builder.host;
            port = builder.port;
            headers = builder.headers;
        }

        int hostLength() {
            return host.length(); //~ ERROR NullPointerException
        }

        int slot() {
            return 8080 % port; //~ ERROR ArithmeticException
        }

        String firstHeader() {
            return headers.get(0); //~ ERROR IndexOutOfBoundsException
        }

        String address() { //~ RIGHT
            return host + ":" + port;
        }

        int headerCount() { //~ RIGHT
            return headers.size();
        }

        static Builder builder() { //~ RIGHT
            return new Builder();
        }

        static final class Builder {
            private String host;
            private int port;
            private final List<String> headers = new ArrayList<>();

            Builder host(String host) { //~ RIGHT
                this.host = host;
                return this;
            }

            Builder port(int port) { //~ RIGHT
                if (port < 0) {
                    throw new IllegalArgumentException("negative port");
                }
                this.port = port;
                return this;
            }

            Builder header(String name) {
                headers.add(name.substring(0, 1)); //~ ERROR StringIndexOutOfBoundsException
                return this;
            }

            Request build() { //~ RIGHT
                return new Request(this);
            }
        }
    }

    static final class Point {
        private int x;
        private int y;

        void setX(int x) {
            this.x = x;
        }

        void setY(int y) {
            this.y = y;
        }

        int slope() {
            return y / x; //~ ERROR ArithmeticException
        }

        int bounded() { //~ RIGHT
            return 100 / ((x & 7) + 1);
        }
    }

    static int text(StringBuilder builder) {
        builder.append("ab");
        return builder.charAt(4); //~ ERROR StringIndexOutOfBoundsException
    }

    static String deleted(StringBuilder builder, int at) {
        return builder.deleteCharAt(at).toString(); //~ ERROR StringIndexOutOfBoundsException
    }

    static String trimmed(StringBuilder builder) { //~ RIGHT
        if (builder.length() > 0) {
            builder.setLength(builder.length() - 1);
        }
        return builder.toString();
    }

    static String joined(List<String> parts) {
        StringBuilder builder = new StringBuilder();
        for (String part : parts) {
            builder.append(part).append(',');
        }
        return builder.substring(0, builder.length() - 1); //~ ERROR StringIndexOutOfBoundsException
    }

    static String joinedRight(List<String> parts) { //~ RIGHT
        StringBuilder builder = new StringBuilder();
        for (String part : parts) {
            builder.append(builder.length() == 0 ? "" : ",").append(part);
        }
        return builder.toString();
    }
}
