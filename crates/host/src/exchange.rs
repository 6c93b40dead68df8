//! Round trips: what all requests have in common.

use crate::client::{Hello, Host};
use crate::process::{Process, ProcessEnd};
use crate::protocol::{AnswerKind, HostRequest, MessageReader, Operation};
use crate::{CallOutcome, CallProgress, HostClass, HostError, MethodCall, News, Reply, Sync, Update};

impl Host {
    /// One request whose answer the engine waits for without serving upcalls: they are refused, and the host's code that
    /// made them sees an `IllegalStateException`.
    pub(crate) fn ask<T>(
        &mut self,
        request: HostRequest,
        during: impl Fn(&Host) -> String,
        done: impl FnOnce(&mut MessageReader<'_>) -> Result<T, HostError>,
    ) -> Result<Reply<T>, HostError> {
        self.wait_ready()?;
        let (mut news, mut changes) = (News::default(), Vec::new());
        let mut frame = self.exchange(request, &during)?;
        loop {
            let mut reader = MessageReader(&frame);
            let kind = reader.kind()?;
            let (more, changed) = self.preamble(kind, &mut reader)?;
            news.classes.extend(more.classes);
            news.objects.extend(more.objects);
            changes.extend(changed);
            if kind == AnswerKind::Ended {
                return Ok(Reply { news, changes, outcome: reader.outcome(done)? });
            }
            let upcall = self.upcall(&mut reader)?;
            let answer = if upcall.name == "<clinit>" { postponed() } else { refusal(&during(self)) };
            frame = self.exchange(answer, &during)?;
        }
    }

    /// One request that runs guest code, which may call the engine.
    pub(crate) fn run(&mut self, request: HostRequest, during: String) -> Result<CallProgress, HostError> {
        self.wait_ready()?;
        let frame = self.exchange(request, &|_| during.clone())?;
        let mut reader = MessageReader(&frame);
        let kind = reader.kind()?;
        let (news, changes) = self.preamble(kind, &mut reader)?;
        if kind == AnswerKind::Ended {
            let outcome = reader.outcome(MessageReader::value)?;
            return Ok(CallProgress::Ended(Reply { news, changes, outcome }));
        }
        let upcall = self.upcall(&mut reader)?;
        self.under_way.push(during);
        Ok(CallProgress::Upcall(Reply { news, changes, outcome: CallOutcome::Done(upcall) }))
    }

    /// Waits for the first message.
    pub(crate) fn receive_hello(&mut self) -> Result<Hello, HostError> {
        let Ok(frame) = self.process.receive(None) else {
            let ProcessEnd { status, code, killed, .. } = self.process.reap();
            // That says nothing of the JVM, nor of its options.
            if killed {
                return Err(HostError::Ended { status, code, killed, during: "its start".into() });
            }
            return Err(self.unfit(format!("it ended with {status}")));
        };
        let mut reader = MessageReader(&frame);
        if reader.kind()? != AnswerKind::Hello {
            return Err(HostError::Protocol("the first message is not a greeting".into()));
        }
        let news = reader.news()?;
        self.learn(&news);
        let (java_version, feature, hash_shift) = (reader.text()?, reader.u32()?, reader.u32()?);
        let problem = reader.text()?;
        if !problem.is_empty() {
            return Err(self.unfit(problem));
        }
        Ok(Hello {
            java_version,
            feature,
            hash_shift,
            main_thread: reader.handle()?,
            main_group: reader.handle()?,
            system_loader: reader.handle()?,
            platform_loader: reader.handle()?,
            news,
        })
    }

    /// The number by which the host knows a method, and whether it hears of it for the first time.
    pub(crate) fn method_number(&mut self, call: &MethodCall) -> (u32, bool) {
        let known = self.methods.entry(call.class).or_default();
        let same =
            |(name, descriptor, _): &&(String, String, u32)| *name == call.name && *descriptor == call.descriptor;
        if let Some((_, _, number)) = known.iter().find(same) {
            return (*number, false);
        }
        let number = self.method_count;
        self.method_count += 1;
        known.push((call.name.clone(), call.descriptor.clone(), number));
        (number, true)
    }

    /// Forgets the method of a class that was numbered last.
    pub(crate) fn forget_method(&mut self, class: HostClass) {
        if let Some(known) = self.methods.get_mut(&class) {
            known.pop();
        }
    }

    /// The name of a class as messages give it.
    pub(crate) fn class_name(&self, class: HostClass) -> String {
        match self.classes.get(class.0 as usize) {
            Some((name, _)) => name.replace('/', "."),
            None => format!("class {}", class.0),
        }
    }

    /// Whether the boot or the platform loader defined a class.
    pub(crate) fn is_library(&self, class: HostClass) -> bool {
        self.classes.get(class.0 as usize).is_some_and(|(_, library)| *library)
    }

    /// Sends a request and waits for the answer.
    fn exchange(&mut self, mut request: HostRequest, during: &dyn Fn(&Host) -> String) -> Result<Vec<u8>, HostError> {
        if request.may_run_code() {
            self.mapped_files.host_runs();
        }
        loop {
            let answer = self.process.send(&mut request.0).and_then(|()| self.process.receive(self.reply_timeout));
            let frame = answer.map_err(|error| {
                let during = during(self);
                self.failed(&error, during)
            })?;
            let mut reader = MessageReader(&frame);
            if reader.kind()? != AnswerKind::Stub {
                return Ok(frame);
            }
            // The host needs a stub to go on. That is between the host and this crate.
            request = self.answer_stub(reader.bytes()?);
        }
    }

    /// Why there is no answer. There will be none to other requests, either.
    fn failed(&mut self, error: &std::io::Error, during: String) -> HostError {
        if error.kind() == std::io::ErrorKind::TimedOut {
            self.process.abandon("it did not answer");
            return HostError::Silent { during };
        }
        let ProcessEnd { status, code, killed, .. } = self.process.reap();
        HostError::Ended { status, code, killed, during }
    }

    /// What every reply begins with.
    fn preamble(&mut self, kind: AnswerKind, reader: &mut MessageReader<'_>) -> Result<(News, Vec<Update>), HostError> {
        match kind {
            AnswerKind::Ended | AnswerKind::Upcall => {
                let news = reader.news()?;
                self.learn(&news);
                Ok((news, reader.changes()?))
            }
            AnswerKind::Failure => Err(HostError::Protocol(reader.text()?)),
            AnswerKind::Stub | AnswerKind::Hello => Err(HostError::Protocol(format!("{kind:?} is not an answer"))),
        }
    }

    /// Remembers new classes.
    fn learn(&mut self, news: &News) {
        for class in &news.classes {
            let index = class.class.0 as usize;
            if self.classes.len() <= index {
                self.classes.resize(index + 1, (String::new(), false));
            }
            self.classes[index] = (class.name.clone(), class.library);
        }
    }

    fn unfit(&self, reason: String) -> HostError {
        HostError::Start { java: Process::java(&self.process).to_string(), reason }
    }
}

/// Ends the upcall of a static initialiser that the engine cannot serve where it came: it will run when the engine itself
/// uses the class.
fn postponed() -> HostRequest {
    let mut request = HostRequest::new(Operation::Return);
    request.sync(&Sync::default());
    request.u8(0);
    request.value(crate::HostValue::Void);
    request
}

/// Ends an upcall that the engine cannot serve where it came.
fn refusal(during: &str) -> HostRequest {
    let mut request = HostRequest::new(Operation::Return);
    request.sync(&Sync::default());
    request.u8(2);
    request.bytes(format!("application code cannot run during {during}").as_bytes());
    request
}
