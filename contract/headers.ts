export const CSRF_HEADER = 'x-csrf-token'
export const CSRF_COOKIE = 'csrf'

export const SESSION_COOKIE = 'session'

/** Shows that somebody has logged in on this device before, so that wrong passwords of strangers do not lock it out. */
export const DEVICE_COOKIE = 'known_device'

export const STAFF_COOKIE = 'staff'
export const STAFF_DEVICE_COOKIE = 'staff_device'

/** The visitor's address as the shop saw it; the backend believes it only from a trusted shop. */
export const CLIENT_ADDRESS_HEADER = 'x-client-address'

/** A UUID of the caller: repeated requests with the same one have one effect. */
export const IDEMPOTENCY_HEADER = 'idempotency-key'

export const FORM_KEY_HEADER = 'idempotency-key'

/** Percent-encoded (encodeURIComponent). */
export const FILE_NAME_HEADER = 'x-file-name'
