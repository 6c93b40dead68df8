package models;

import crema.Fields;

public class Negate$Cell {
    public static void negate(Object self) {
        Fields.setInt(self, "f", -Fields.getInt(self, "f"));
    }
}
