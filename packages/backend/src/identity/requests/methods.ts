import type { AuthCalls } from './request.ts'

export const methods: AuthCalls = {
  'GET methods': async (_, { methods: { emailLink, phone }, providers }) => ({
    body: {
      password: true,
      guest: true,
      emailLink,
      phone,
      social: providers.map(({ id, name }) => ({ id, name })),
    },
  }),
}
