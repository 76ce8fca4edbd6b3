/** Lets a person in; resolves once they are in, or asks for the second factor. */
export type Enter = (way: string, body: object) => Promise<void>

export type SignInStep = 'start' | 'email-link' | 'phone' | 'forgot'
