//! One whole program: the prelude, the declarations, the methods, and a main that calls them.

use crate::author::Author;
use crate::expr::{parameters, result_name};
use crate::hierarchy;
use crate::rng::Rng;
use crate::scope::{Exit, Scope};
use crate::types::{Prim, Type};
use crate::world::World;

const PRELUDE: &str = include_str!("prelude.java");
/// What one call from main may consume: keeps a program below about a million bytecodes.
const FUEL: u32 = 120;
/// How often main calls each method.
const CALLS: usize = 5;

pub(crate) fn source(seed: u64, class_name: &str, methods: usize) -> String {
    let mut rng = Rng::new(seed);
    let world = World::new(&mut rng, class_name, methods);
    let mut text = format!("// Random program {seed}.\nclass {class_name} {{\n{PRELUDE}");
    text.push_str(&statics(&world, &mut rng));
    text.push_str(&hierarchy::declarations(&world, &mut rng));
    for index in 0..world.methods.len() {
        text.push_str(&method(&world, &mut rng, index));
    }
    for index in 0..world.methods.len() {
        text.push_str(&calls(&world, &mut rng, index));
    }
    text.push_str(&main(&world));
    text.push_str("}\n");
    text
}

/// Static fields, their checksum, and the setup of those whose initialiser may throw.
fn statics(world: &World, rng: &mut Rng) -> String {
    let mut author = Author::new(world, rng, Scope::new(Exit::Nothing), 1);
    author.scope.statics = false;
    let mut later: Vec<(String, String)> = Vec::new();
    for field in &world.statics {
        let value = author.constant(&field.ty);
        if field.ty.is_prim() || field.ty == Type::String {
            author.line(format!("static {} {} = {value};", field.ty, field.name));
        } else {
            author.line(format!("static {} {};", field.ty, field.name));
            later.push((field.name.clone(), value));
        }
    }
    author.open("static int checksum()");
    author.line("int result = (int) (sum ^ sum >>> 32);");
    for field in &world.statics {
        author.line(format!("result = result * 31 + hash({});", field.name));
    }
    author.line("return result;");
    author.close();
    author.open("static void setup()");
    author.line(format!("fuel = {FUEL};"));
    for (name, value) in later {
        author.open("try");
        author.line(format!("{name} = {value};"));
        author.reopen("} catch (Throwable t) {");
        author.line(format!("failed(\"{name}\", t);"));
        author.close();
    }
    author.close();
    author.finish()
}

fn method(world: &World, rng: &mut Rng, index: usize) -> String {
    let signature = &world.methods[index];
    let mut scope = Scope::new(Exit::Return(signature.result.clone()));
    scope.callable = index;
    scope.dispatchable = world.virtuals.len();
    let mut author = Author::new(world, rng, scope, 1);
    author.budget = author.rng.between(6, 24) as u32;
    let names = author.parameter_names(signature);
    let params = parameters(signature, &names);
    let result = result_name(signature);
    author.line("");
    author.open(format!("static {result} {}({params}) throws Checked", signature.name));
    if author.rng.chance(3) {
        declare_many(&mut author);
    }
    hierarchy::method_body(&mut author, signature, &names, 6);
    author.close();
    author.finish()
}

/// So many variables that their indices need the `wide` instruction (JVMS §6.5).
fn declare_many(author: &mut Author<'_>) {
    for _ in 0..author.rng.between(120, 280) {
        let prim = *author.rng.pick(&[Prim::Int, Prim::Long, Prim::Double, Prim::Short]);
        author.declare_local_of(&Type::Prim(prim), 0);
    }
}

/// The calls of one method with random and extreme arguments.
fn calls(world: &World, rng: &mut Rng, index: usize) -> String {
    let signature = &world.methods[index];
    let scope = Scope::new(Exit::Nothing);
    let mut author = Author::new(world, rng, scope, 1);
    author.line("");
    author.open(format!("static void call{index}()"));
    for call in 0..CALLS {
        let depth = u32::from(author.rng.chance(40));
        let arguments = author.exprs(&signature.params, depth);
        let invocation = format!("{}({arguments})", signature.name);
        let label = format!("{}.{call}", signature.name);
        author.line(format!("fuel = {FUEL};"));
        author.open("try");
        match &signature.result {
            None => {
                author.line(format!("{invocation};"));
                author.line(format!("done(\"{label}\", \"void\");"));
            }
            Some(ty) if hierarchy::is_shown_directly(ty) => {
                author.line(format!("done(\"{label}\", \"\" + {invocation});"));
            }
            Some(_) => author.line(format!("done(\"{label}\", str({invocation}));")),
        }
        author.reopen("} catch (Throwable t) {");
        author.line(format!("failed(\"{label}\", t);"));
        author.close();
    }
    author.close();
    author.finish()
}

fn main(world: &World) -> String {
    let mut text = String::from("\n    public static void main(String[] args) {\n        setup();\n");
    for index in 0..world.methods.len() {
        text.push_str(&format!("        call{index}();\n"));
    }
    text.push_str("        say(\"checksum \" + checksum());\n    }\n");
    text
}
