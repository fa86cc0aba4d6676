/** The header of the token for what changes something, and the cookie that holds it. */
export const CSRF_HEADER = 'x-csrf-token'
export const CSRF_COOKIE = 'csrf'

export const SESSION_COOKIE = 'session'

/** Proves that somebody has logged in on this device before, so that strangers' wrong passwords do not count here. */
export const DEVICE_COOKIE = 'known_device'

export const STAFF_COOKIE = 'staff'
/** The cookie names the devices on which members have signed in before. */
export const STAFF_DEVICE_COOKIE = 'staff_device'

/** The visitor's address as the shop saw it; the backend believes it only from a trusted shop. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/** The caller makes this UUID: what is sent again with the same one has one effect. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

/** A UUID made when the form is rendered; sending the same one again returns the first result. */
export const FORM_KEY_HEADER = 'idempotency-key'

/** The name is percent-encoded (encodeURIComponent). */
export const FILE_NAME_HEADER = 'x-file-name'
