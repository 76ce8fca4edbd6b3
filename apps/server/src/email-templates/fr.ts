import type { Words } from './template-words.ts'

const lasts = (time: string) => `Ce lien ne fonctionne qu’une fois et expire dans ${time}.`

export const fr: Words = {
  'verify-email': {
    subject: 'Confirmez votre adresse e-mail pour Kamae',
    lead: 'Bienvenue sur Kamae ! Veuillez confirmer que cette adresse e-mail est bien la vôtre.',
    button: 'Confirmer l’adresse',
    lasts,
    otherwise:
      'Vous ne vous êtes pas inscrit·e sur Kamae ? Quelqu’un a sans doute saisi votre adresse par erreur : n’ouvrez pas le lien et ignorez cet e-mail.',
  },
  'email-link': {
    subject: 'Votre lien de connexion à Kamae',
    lead: 'Utilisez ce lien pour vous connecter à Kamae.',
    button: 'Se connecter',
    lasts,
    otherwise:
      'Vous n’avez rien demandé ? Vous pouvez ignorer cet e-mail : sans ce lien, personne ne peut se connecter.',
  },
  'password-reset': {
    subject: 'Réinitialisez votre mot de passe Kamae',
    lead: 'Utilisez ce lien pour choisir un nouveau mot de passe Kamae. Vous serez déconnecté·e de vos autres appareils.',
    button: 'Choisir un nouveau mot de passe',
    lasts,
    otherwise:
      'Vous n’avez rien demandé ? Vous pouvez ignorer cet e-mail : votre mot de passe reste inchangé.',
  },
  minutes: (count) => (count === 1 ? '1 minute' : `${count} minutes`),
  hours: (count) => (count === 1 ? '1 heure' : `${count} heures`),
  orCopy: 'Si le bouton ne fonctionne pas, copiez cette adresse dans votre navigateur :',
  code: (code, time) =>
    `${code} est votre code de connexion à Kamae. Il expire dans ${time}. Ne le communiquez à personne.`,
}
