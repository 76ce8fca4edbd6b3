import type { Words } from './template-words.ts'

const lasts = (time: string) => `The link works once, within ${time}.`

export const en: Words = {
  'verify-email': {
    subject: 'Confirm your e-mail address for Kamae',
    lead: 'Welcome to Kamae! Please confirm that this e-mail address is yours.',
    button: 'Confirm address',
    lasts,
    otherwise:
      'Didn’t sign up for Kamae? Then someone entered your address by mistake: do not open the link, and ignore this mail.',
  },
  'email-link': {
    subject: 'Your sign-in link for Kamae',
    lead: 'Use this link to sign in to Kamae.',
    button: 'Sign in',
    lasts,
    otherwise: 'Didn’t ask for this? You can ignore this mail: without the link, nobody can sign in.',
  },
  'password-reset': {
    subject: 'Reset your Kamae password',
    lead: 'Use this link to choose a new password for Kamae. You will be signed out on your other devices.',
    button: 'Choose a new password',
    lasts,
    otherwise: 'Didn’t ask for this? You can ignore this mail: your password stays as it is.',
  },
  minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),
  hours: (count) => (count === 1 ? '1 hour' : `${count} hours`),
  orCopy: 'If the button does not work, copy this address into your browser:',
  code: (code, time) =>
    `${code} is your Kamae sign-in code. It expires in ${time}. Don’t share it with anyone.`,
}
