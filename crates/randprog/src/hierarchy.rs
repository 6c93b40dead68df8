//! The source of the random types: classes, interfaces, records, enums, functional interfaces.

use crate::author::Author;
use crate::expr::{parameters, result_name};
use crate::rng::Rng;
use crate::scope::{Exit, Scope};
use crate::types::{INT, Type};
use crate::world::{Class, ENUM_CONSTANTS, Field, Kind, Signature, World};

/// How deep inside the top-level class the members of nested classes stand.
const MEMBER: usize = 2;

pub(crate) fn declarations(world: &World, rng: &mut Rng) -> String {
    let mut text = String::new();
    for index in 0..world.enums.len() {
        text.push_str(&enumeration(world, rng, index));
    }
    for index in 0..world.records.len() {
        text.push_str(&record(world, rng, index));
    }
    for (index, function) in world.functions.iter().enumerate() {
        let names: Vec<String> = (0..function.params.len()).map(|i| format!("a{i}")).collect();
        let params = parameters(function, &names);
        let result = result_name(function);
        text.push_str(&format!(
            "\n    interface F{index} {{\n        {result} apply({params}) throws Checked;\n    }}\n"
        ));
    }
    for index in 0..world.classes.len() {
        text.push_str(&class(world, rng, index));
    }
    text
}

/// A body of a static or virtual method: consumes fuel, then does up to so many things.
pub(crate) fn method_body(author: &mut Author<'_>, method: &Signature, names: &[String], statements: usize) {
    for (name, ty) in names.iter().zip(&method.params) {
        let constant = author.rng.chance(30);
        author.scope.declare(name, ty, !constant, constant);
    }
    author.open("if (!tick())");
    match &method.result {
        None => author.line("return;"),
        Some(ty) => {
            let value = author.constant(ty);
            author.line(format!("return {value};"));
        }
    }
    author.close();
    let size = author.rng.between(1, statements);
    author.returning_block(size);
}

fn class(world: &World, rng: &mut Rng, index: usize) -> String {
    let class = &world.classes[index];
    let supers = |list: &[usize]| list.iter().map(|up| format!("T{up}")).collect::<Vec<_>>().join(", ");
    let mut head = match class.kind {
        Kind::Interface => format!("interface T{index}"),
        Kind::Abstract => format!("abstract static class T{index}"),
        Kind::Concrete => format!("static class T{index}"),
    };
    if let Some(parent) = class.parent {
        head.push_str(&format!(" extends T{parent}"));
    }
    if !class.interfaces.is_empty() {
        let word = if class.kind == Kind::Interface { "extends" } else { "implements" };
        head.push_str(&format!(" {word} {}", supers(&class.interfaces)));
    }
    let mut text = format!("\n    {head} {{\n");
    if class.kind != Kind::Interface {
        text.push_str(&state(world, rng, index));
        text.push_str(&private_members(world, rng, index));
        text.push_str(&object_methods(rng, index, class));
    }
    for method in 0..world.virtuals.len() {
        text.push_str(&virtual_method(world, rng, index, method));
    }
    text.push_str("    }\n");
    text
}

/// Fields and constructors.
fn state(world: &World, rng: &mut Rng, index: usize) -> String {
    let class = &world.classes[index];
    let mut author = Author::new(world, rng, Scope::new(Exit::Nothing), MEMBER);
    author.scope.checked = false;
    author.line(format!("static int made{index} = note({index});"));
    for field in &class.fields {
        let value = author.constant(&field.ty);
        // A reference without a value is null, which few methods survive.
        match author.rng.chance(if field.ty.is_prim() { 50 } else { 95 }) {
            true => author.line(format!("{} {} = {value};", field.ty, field.name)),
            false => author.line(format!("{} {};", field.ty, field.name)),
        }
    }
    constructor(&mut author, index);
    if !class.constructor.is_empty() {
        author.open(format!("T{index}()"));
        let arguments: Vec<String> = class.constructor.iter().map(|ty| author.constant(ty)).collect();
        author.line(format!("this({});", arguments.join(", ")));
        author.close();
    }
    author.finish()
}

fn constructor(author: &mut Author<'_>, index: usize) {
    let class = &author.world.classes[index];
    let names: Vec<String> = class.constructor.iter().map(|_| author.fresh("a")).collect();
    let pairs = class.constructor.iter().zip(&names);
    let params: Vec<String> = pairs.map(|(ty, name)| format!("{ty} {name}")).collect();
    author.open(format!("T{index}({})", params.join(", ")));
    for (name, ty) in names.iter().zip(&class.constructor) {
        author.scope.declare(name, ty, true, false);
    }
    if let Some(parent) = class.parent {
        let arguments = author.exprs(&author.world.classes[parent].constructor, 0);
        author.line(format!("super({arguments});"));
    }
    author.scope.this = Some((index, "this".to_string()));
    open_construction(author);
    for field in &class.fields {
        if author.rng.chance(70) {
            let value = author.expr(&field.ty, 2);
            author.line(format!("this.{} = {value};", field.name));
        }
    }
    // The call may reach an override that sees fields of a subclass before they are set.
    if author.rng.chance(30) {
        author.line("sink(this.hashCode());");
    }
    close_construction(author);
    author.line(format!("made{index}++;"));
    author.close();
}

/// Begins the part of a constructor that may create objects. Those are left with their defaults:
/// constructors that run one another would eat the fuel of the call that is to be tested.
fn open_construction(author: &mut Author<'_>) {
    author.open("if (!making && tick())");
    author.open("try");
    author.line("making = true;");
}

fn close_construction(author: &mut Author<'_>) {
    author.reopen("} finally {");
    author.line("making = false;");
    author.close();
    author.close();
}

/// A private method and an inner class, which see one another's state.
fn private_members(world: &World, rng: &mut Rng, index: usize) -> String {
    let mut scope = Scope::new(Exit::Return(Some(INT)));
    scope.checked = false;
    scope.this = Some((index, "this".to_string()));
    let mut author = Author::new(world, rng, scope, MEMBER);
    author.scope.declare("a", &INT, true, false);
    author.open(format!("private int secret{index}(int a)"));
    let value = author.expr(&INT, 2);
    author.line(format!("return tick() ? made{index} + {value} : a;"));
    author.close();
    author.scope.this = Some((index, format!("T{index}.this")));
    author.open(format!("class Inner{index}"));
    let start = author.constant(&INT);
    author.line(format!("private int g = {start};"));
    author.open("int poke(int a)");
    author.scope.declare("g", &INT, true, false);
    let value = author.expr(&INT, 2);
    author.line(format!("g += secret{index}(a);"));
    author.line(format!("return tick() ? g ^ {value} : g;"));
    author.close();
    author.close();
    author.finish()
}

fn object_methods(rng: &mut Rng, index: usize, class: &Class) -> String {
    let parts = |wrap: fn(&Field) -> String| -> Vec<String> { class.fields.iter().map(wrap).collect() };
    let shown = parts(|field| format!(" + str(this.{})", field.name)).join(" + ','");
    let hashed = parts(|field| format!(" * 31 + hash(this.{})", field.name)).join("");
    let parent = match class.parent {
        Some(_) => "super.hashCode()",
        None => "7",
    };
    let mut text = format!(
        "        public String toString() {{\n            return cut(\"T{index}<\"{shown} + '>');\n        }}\n\
         \x20       public int hashCode() {{\n            return {parent}{hashed};\n        }}\n"
    );
    if rng.chance(50) {
        text.push_str(&format!(
            "        public boolean equals(Object other) {{\n            \
             return other instanceof T{index} that && that.hashCode() == hashCode();\n        }}\n"
        ));
    }
    text
}

/// A class's body of a virtual method, or its declaration without one.
fn virtual_method(world: &World, rng: &mut Rng, index: usize, method: usize) -> String {
    let class = &world.classes[index];
    let signature = &world.virtuals[method].signature;
    let has_body = class.bodies.contains(&method);
    if !has_body && world.virtuals[method].home != index {
        return String::new();
    }
    let mut scope = Scope::new(Exit::Return(signature.result.clone()));
    scope.this = Some((index, "this".to_string()));
    scope.overriding = Some(method);
    scope.callable = world.methods.len().min(2);
    scope.dispatchable = method;
    let mut author = Author::new(world, rng, scope, MEMBER);
    author.budget = 4;
    let names = author.parameter_names(signature);
    let params = parameters(signature, &names);
    let result = result_name(signature);
    let rest = format!("{result} {}({params}) throws Checked", signature.name);
    let modifier = match (class.kind, has_body) {
        (Kind::Interface, true) => "default ",
        (Kind::Interface, false) => "",
        (_, true) => "public ",
        (_, false) => "public abstract ",
    };
    if has_body {
        author.open(format!("{modifier}{rest}"));
        // There are many of them, and most are called seldom: they are kept short.
        method_body(&mut author, signature, &names, 2);
        author.close();
    } else {
        author.line(format!("{modifier}{rest};"));
    }
    author.finish()
}

fn record(world: &World, rng: &mut Rng, index: usize) -> String {
    let components = &world.records[index];
    let list: Vec<String> = components.iter().map(|c| format!("{} {}", c.ty, c.name)).collect();
    let scope = Scope::new(Exit::Nothing);
    let mut author = Author::new(world, rng, scope, MEMBER);
    author.scope.checked = false;
    for component in components {
        author.scope.declare(&component.name, &component.ty, true, false);
    }
    if author.rng.chance(40) {
        // A compact constructor may change its parameters before they are stored.
        let component = author.rng.pick(components);
        let value = author.expr(&component.ty, 1);
        author.open(format!("R{index}"));
        open_construction(&mut author);
        author.line(format!("{} = {value};", component.name));
        close_construction(&mut author);
        author.close();
    }
    let body = author.finish();
    format!("\n    record R{index}({}) {{\n{body}    }}\n", list.join(", "))
}

fn enumeration(world: &World, rng: &mut Rng, index: usize) -> String {
    let shape = &world.enums[index];
    let mut author = Author::new(world, rng, Scope::new(Exit::Nothing), MEMBER);
    author.scope.checked = false;
    for (position, name) in ENUM_CONSTANTS[..shape.constants].iter().enumerate() {
        let weight = author.rng.below(1000);
        let end = if position + 1 == shape.constants { ";" } else { "," };
        if shape.has_bodies && author.rng.chance(50) {
            author.open(format!("{name}({weight})"));
            author.open("int weigh()");
            author.line(format!("return super.weigh() * 3 + {position};"));
            author.close();
            author.close_with(format!("}}{end}"));
        } else {
            author.line(format!("{name}({weight}){end}"));
        }
    }
    author.line("final int weight;");
    author.open(format!("E{index}(int weight)"));
    author.line("this.weight = weight;");
    author.close();
    author.open("int weigh()");
    author.line("return weight + ordinal();");
    author.close();
    format!("\n    enum E{index} {{\n{}    }}\n", author.finish())
}

/// Whether a value may be concatenated as it is: its text has no identity hash.
pub(crate) fn is_shown_directly(ty: &Type) -> bool {
    !matches!(ty, Type::Object | Type::Array(_))
}
