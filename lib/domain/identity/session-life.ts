/** The lifetime of a session, in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;
/** The idle timeout of groups that have one, in seconds. */
export const IDLE_SESSION_SECONDS = 12 * 60 * 60;
/** How stale the recorded last use of a session may be, in seconds. It is not written at every request. */
export const SESSION_TOUCH_SECONDS = 5 * 60;
