import java.lang.reflect.Method;
import java.util.concurrent.Callable;
import java.util.function.Function;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.description.modifier.Visibility;
import net.bytebuddy.dynamic.loading.ClassLoadingStrategy;
import net.bytebuddy.implementation.FieldAccessor;
import net.bytebuddy.implementation.FixedValue;
import net.bytebuddy.implementation.MethodDelegation;
import net.bytebuddy.implementation.bind.annotation.AllArguments;
import net.bytebuddy.implementation.bind.annotation.Origin;
import net.bytebuddy.implementation.bind.annotation.RuntimeType;
import net.bytebuddy.implementation.bind.annotation.SuperCall;
import net.bytebuddy.matcher.ElementMatchers;

/** Byte Buddy: subclasses with fields, delegation to interceptors, and advice, in loaders of their own and in this one. */
public class MakeTypes {
    public static class Account {
        private int balance;
        public int deposit(int amount) {
            if (amount < 0) throw new IllegalArgumentException("negative");
            return balance += amount;
        }
        public String owner() { return "nobody"; }
    }
    public static class Logging {
        @RuntimeType
        public static Object intercept(@Origin Method method, @AllArguments Object[] arguments, @SuperCall Callable<?> call) throws Exception {
            System.out.println("enter " + method.getName() + " " + java.util.Arrays.toString(arguments));
            try {
                return call.call();
            } finally {
                System.out.println("leave " + method.getName());
            }
        }
    }
    public static class Doubling {
        @Advice.OnMethodExit
        static void exit(@Advice.Return(readOnly = false) int result) { result *= 2; }
    }

    public static void main(String[] args) throws Exception {
        ClassLoader parent = MakeTypes.class.getClassLoader();
        Class<? extends Account> logged = new ByteBuddy().subclass(Account.class).name("made.Logged")
                .method(ElementMatchers.named("deposit")).intercept(MethodDelegation.to(Logging.class))
                .method(ElementMatchers.named("owner")).intercept(FixedValue.value("somebody"))
                .make().load(parent, ClassLoadingStrategy.Default.WRAPPER).getLoaded();
        Account account = logged.getDeclaredConstructor().newInstance();
        System.out.println(account.deposit(5) + " " + account.deposit(7) + " " + account.owner() + " " + logged.getSuperclass().getSimpleName());
        try {
            account.deposit(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Class<?> bean = new ByteBuddy().subclass(Object.class).name("made.Bean")
                .defineField("name", String.class, Visibility.PRIVATE)
                .defineMethod("getName", String.class, Visibility.PUBLIC).intercept(FieldAccessor.ofField("name"))
                .defineMethod("setName", void.class, Visibility.PUBLIC).withParameters(String.class).intercept(FieldAccessor.ofField("name"))
                .make().load(parent, ClassLoadingStrategy.Default.INJECTION.allowExistingTypes()).getLoaded();
        Object object = bean.getDeclaredConstructor().newInstance();
        bean.getMethod("setName", String.class).invoke(object, "bean");
        System.out.println(bean.getMethod("getName").invoke(object) + " " + (bean.getClassLoader() == parent));
        Class<?> advised = new ByteBuddy().redefine(Account.class)
                .visit(Advice.to(Doubling.class).on(ElementMatchers.named("deposit")))
                .make().load(parent, ClassLoadingStrategy.Default.CHILD_FIRST).getLoaded();
        System.out.println(advised.getMethod("deposit", int.class).invoke(advised.getDeclaredConstructor().newInstance(), 21));
        @SuppressWarnings("unchecked")
        Function<String, String> function = (Function<String, String>) new ByteBuddy().subclass(Object.class).implement(Function.class)
                .name("made.Greeting").method(ElementMatchers.named("apply")).intercept(MethodDelegation.to(Greeter.class))
                .make().load(parent, ClassLoadingStrategy.Default.WRAPPER_PERSISTENT).getLoaded().getDeclaredConstructor().newInstance();
        System.out.println(function.apply("you"));
    }

    public static class Greeter {
        public static Object greet(Object name) { return "hello " + name; }
    }
}
