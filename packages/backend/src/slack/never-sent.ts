/** Codes of a server that is not who it says it is: nothing is written to such a one. Source: https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const UNTRUSTED =
  /^(?:CERT_|ERR_TLS_CERT_|UNABLE_TO_|SELF_SIGNED_|DEPTH_ZERO_|INVALID_CA|INVALID_PURPOSE|HOSTNAME_MISMATCH)/

/** Codes of a handshake that fails, before which nothing is written. Source: https://nodejs.org/api/errors.html#openssl-error-codes */
const HANDSHAKE = /^(?:EPROTO$|ERR_SSL_)/

/** What Node says of a connection that is cut during the handshake. */
const NO_HANDSHAKE = 'Client network socket disconnected before secure TLS connection was established'

type Facts = {
  readonly code?: unknown
  readonly syscall?: unknown
  readonly message?: unknown
  readonly cause?: unknown
  readonly errors?: unknown
}

/** Whether a request failed before anything of it was written: its name was not found, or no connection came about. */
export function isNeverSent(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, syscall, message, cause, errors } = error as Facts
  if (syscall === 'connect' || syscall === 'getaddrinfo' || code === 'UND_ERR_CONNECT_TIMEOUT') return true
  if (typeof code === 'string' && (UNTRUSTED.test(code) || HANDSHAKE.test(code))) return true
  if (code === 'ECONNRESET' && message === NO_HANDSHAKE) return true
  // Of a name with several addresses each was tried.
  if (Array.isArray(errors) && errors.length > 0) return errors.every(isNeverSent)
  return isNeverSent(cause)
}
