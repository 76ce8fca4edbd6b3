import type { Words } from './template-words.ts'

const lasts = (time: string) => `The link works once, within ${time}.`

export const en: Words = {
  'verify-email': {
    subject: 'Confirm your email address for Kamae',
    lead: 'Welcome to Kamae! Please confirm that this email address is yours.',
    button: 'Confirm address',
    lasts,
    otherwise:
      'Didn’t sign up for Kamae? Someone may have entered your address by mistake. Don’t open the link, and ignore this email.',
  },
  'email-link': {
    subject: 'Your sign-in link for Kamae',
    lead: 'Use this link to sign in to Kamae.',
    button: 'Sign in',
    lasts,
    otherwise: 'Didn’t request this? You can ignore this email. Nobody can sign in without the link.',
  },
  'password-reset': {
    subject: 'Reset your Kamae password',
    lead: 'Use this link to choose a new password for Kamae. You will be signed out on your other devices.',
    button: 'Choose a new password',
    lasts,
    otherwise: 'Didn’t request this? You can ignore this email. Your password stays the same.',
  },
  minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),
  hours: (count) => (count === 1 ? '1 hour' : `${count} hours`),
  orCopy: 'If the button doesn’t work, paste this link into your browser:',
  code: (code, time) =>
    `${code} is your Kamae sign-in code. It expires in ${time}. Don’t share it with anyone.`,
}
