/** How long a session lasts, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
/** After how long without use it ends where the group asks for that, in seconds. */
export const IDLE_SESSION_SECONDS = 12 * 60 * 60;
/** How old the note of a session's last use may be, in seconds: it is not written at every request. */
export const SESSION_TOUCH_SECONDS = 5 * 60;
