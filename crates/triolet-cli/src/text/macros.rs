//! The macro that defines a method for each message.

/// A message and its arguments, for the tests that compare catalogues with code.
#[cfg_attr(not(test), allow(dead_code, reason = "only tests compare the catalogues with the code"))]
pub struct Message {
    pub key: &'static str,
    /// The names of the arguments in Fluent.
    pub arguments: &'static [&'static str],
}

/// `messages! { NAME; method "key" (argument, ... ) }` defines a method for each message and lists the messages in
/// `NAME`.
///
/// Every argument implements `Display`. An argument `n` is a count: besides the text `$n`, Fluent receives the number
/// `$count`, which selects the plural.
macro_rules! messages {
    ($list:ident; $($method:ident $key:literal ($($argument:ident),*);)*) => {
        #[cfg_attr(not(test), allow(dead_code, reason = "only tests compare the catalogues with the code"))]
        pub const $list: &[$crate::text::macros::Message] =
            &[$($crate::text::macros::Message { key: $key, arguments: &[$(stringify!($argument)),*] },)*];

        impl $crate::text::Texts {
            $(
                pub fn $method(&self, $($argument: messages!(@type $argument)),*) -> String {
                    #[allow(unused_mut, reason = "some messages take nothing")]
                    let mut arguments = fluent_bundle::FluentArgs::new();
                    $(messages!(@set arguments $argument $argument);)*
                    self.format($key, &arguments)
                }
            )*
        }
    };
    (@type n) => { usize };
    (@type $argument:ident) => { impl std::fmt::Display };
    (@set $arguments:ident n $argument:ident) => {
        $arguments.set("count", $argument);
        $arguments.set("n", $argument.to_string());
    };
    (@set $arguments:ident $name:ident $argument:ident) => {
        $arguments.set(stringify!($argument), $argument.to_string());
    };
}
pub(super) use messages;
