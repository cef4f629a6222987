//! Messages about opening the page: the end of `terminal.ftl`.
#![cfg_attr(not(feature = "serve"), allow(dead_code, reason = "without a server there is no page to open"))]

use super::macros::messages;

messages! { OPENING;
    open_at "open-at" (address);
    open_for_others "open-for-others" (address);
    open_no_network "open-no-network" (port);
    open_end "open-end" ();
    open_without_page "open-without-page" ();
}
