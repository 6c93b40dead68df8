package crema.recorder;

/** A switch: which successor follows from a value. Cases with the same target are the same successor. Runs within probes. */
final class Choice {
    final int site;
    /** Of a `tableswitch`, null; its values follow each other. */
    private final int[] keys;
    private final int low;
    private final int[] successors;

    Choice(Instruction instruction, int site) {
        this.site = site;
        boolean isTable = instruction.opcode == Instruction.TABLESWITCH;
        keys = isTable ? null : instruction.keys;
        low = isTable && instruction.keys.length > 0 ? instruction.keys[0] : 0;
        int[] targets = instruction.targets;
        successors = new int[targets.length];
        for (int number = 0; number < targets.length; number++) {
            int first = 0;
            while (targets[first] != targets[number]) {
                first++;
            }
            successors[number] = first;
        }
    }

    int successor(int key) {
        int number = keys == null ? key - low : search(key);
        int otherwise = successors.length - 1;
        return successors[number >= 0 && number < otherwise ? number : otherwise];
    }

    /** Keys are in ascending order. */
    private int search(int key) {
        int from = 0;
        int to = keys.length - 1;
        while (from <= to) {
            int middle = (from + to) >>> 1;
            if (keys[middle] == key) {
                return middle;
            }
            if (keys[middle] < key) {
                from = middle + 1;
            } else {
                to = middle - 1;
            }
        }
        return -1;
    }
}
