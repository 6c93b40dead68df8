/** Five bodies under gravity: double arithmetic on fields of objects. */
public class NBody {
    private static final int STEPS = 700_000;

    private static final class Body {
        double x;
        double y;
        double z;
        double vx;
        double vy;
        double vz;
        final double mass;

        Body(double mass, double x, double y, double z, double vx, double vy, double vz) {
            this.mass = mass;
            this.x = x;
            this.y = y;
            this.z = z;
            this.vx = vx;
            this.vy = vy;
            this.vz = vz;
        }
    }

    public static void main(String[] args) {
        Body[] bodies = {
            new Body(40.0, 0, 0, 0, 0, 0, 0),
            new Body(0.04, 4.8, -1.2, -0.1, 0.6, 2.8, -0.02),
            new Body(0.01, 8.3, 4.1, -0.4, -1.0, 1.8, 0.01),
            new Body(0.002, 12.9, -15.1, -0.2, 1.1, 0.9, -0.01),
            new Body(0.002, 15.4, -25.9, 0.2, 1.0, 0.6, -0.03),
        };
        System.out.println(energy(bodies));
        for (int i = 0; i < STEPS; i++) {
            advance(bodies, 0.001);
        }
        System.out.println(energy(bodies));
    }

    private static void advance(Body[] bodies, double dt) {
        for (int i = 0; i < bodies.length; i++) {
            Body a = bodies[i];
            for (int j = i + 1; j < bodies.length; j++) {
                Body b = bodies[j];
                double dx = a.x - b.x;
                double dy = a.y - b.y;
                double dz = a.z - b.z;
                double squared = dx * dx + dy * dy + dz * dz;
                double pull = dt / (squared * Math.sqrt(squared));
                a.vx -= dx * b.mass * pull;
                a.vy -= dy * b.mass * pull;
                a.vz -= dz * b.mass * pull;
                b.vx += dx * a.mass * pull;
                b.vy += dy * a.mass * pull;
                b.vz += dz * a.mass * pull;
            }
        }
        for (Body body : bodies) {
            body.x += dt * body.vx;
            body.y += dt * body.vy;
            body.z += dt * body.vz;
        }
    }

    private static double energy(Body[] bodies) {
        double sum = 0;
        for (int i = 0; i < bodies.length; i++) {
            Body a = bodies[i];
            sum += 0.5 * a.mass * (a.vx * a.vx + a.vy * a.vy + a.vz * a.vz);
            for (int j = i + 1; j < bodies.length; j++) {
                Body b = bodies[j];
                double dx = a.x - b.x;
                double dy = a.y - b.y;
                double dz = a.z - b.z;
                sum -= a.mass * b.mass / Math.sqrt(dx * dx + dy * dy + dz * dz);
            }
        }
        return sum;
    }
}
