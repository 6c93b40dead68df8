// Reading standard input line by line with BufferedReader and answering small commands, with exit code at the end.
//@ stdin: push 5\npush 7\nadd\nprint\ndup\nmul\nprint\n\nbogus\npop\npop\npush x\npush 1\nexit
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.NoSuchElementException;

public class LibStdinLines {
    public static void main(String[] args) throws IOException {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
        Deque<Long> stack = new ArrayDeque<>();
        int number = 0;
        for (String line; (line = in.readLine()) != null;) {
            number++;
            String[] w = line.trim().split("\\s+");
            try {
                switch (w[0]) {
                    case "push" -> stack.push(Long.parseLong(w[1]));
                    case "add" -> stack.push(stack.pop() + stack.pop());
                    case "mul" -> stack.push(stack.pop() * stack.pop());
                    case "dup" -> stack.push(stack.element());
                    case "pop" -> System.out.println(number + ": popped " + stack.pop());
                    case "print" -> System.out.println(number + ": top " + stack.peek());
                    case "exit" -> {
                        System.out.println(number + ": leaving with " + stack);
                        System.out.println("more input " + in.readLine());
                    }
                    case "" -> System.out.println(number + ": empty line");
                    default -> System.out.println(number + ": unknown command " + w[0]);
                }
            } catch (NoSuchElementException e) {
                System.out.println(number + ": stack is empty");
            } catch (NumberFormatException e) {
                System.out.println(number + ": " + e.getMessage());
            }
            System.out.println(number + ": depth " + stack.size());
        }
        System.out.println("lines " + number);
        System.exit(stack.size() + 2);
    }
}
