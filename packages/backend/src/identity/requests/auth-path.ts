/** Everything of signing in is below it. */
export const AUTH_PATH = '/api/v1/auth'
