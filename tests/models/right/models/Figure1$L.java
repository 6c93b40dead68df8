package models;

import crema.Fields;

public class Figure1$L {
    public static void complex(Object self) {
        int f = Fields.getInt(self, "f");
        Fields.setInt(self, "f", f % 2 == 0 ? f ^ 0x55 : f / 2);
    }
}
