import type { Words } from './template-words.ts'

const lasts = (time: string) => `El enlace funciona una sola vez y caduca en ${time}.`

export const es: Words = {
  'verify-email': {
    subject: 'Confirma tu dirección de correo para Kamae',
    lead: '¡Te damos la bienvenida a Kamae! Confirma que esta dirección de correo es tuya.',
    button: 'Confirmar dirección',
    lasts,
    otherwise:
      '¿No te has registrado en Kamae? Entonces alguien escribió tu dirección por error: no abras el enlace e ignora este mensaje.',
  },
  'email-link': {
    subject: 'Tu enlace para iniciar sesión en Kamae',
    lead: 'Usa este enlace para iniciar sesión en Kamae.',
    button: 'Iniciar sesión',
    lasts,
    otherwise:
      '¿No lo has pedido tú? Puedes ignorar este mensaje: sin el enlace, nadie puede iniciar sesión.',
  },
  'password-reset': {
    subject: 'Restablece tu contraseña de Kamae',
    lead: 'Usa este enlace para elegir una contraseña nueva para Kamae. Se cerrará la sesión en tus demás dispositivos.',
    button: 'Elegir una contraseña nueva',
    lasts,
    otherwise: '¿No lo has pedido tú? Puedes ignorar este mensaje: tu contraseña seguirá siendo la misma.',
  },
  minutes: (count) => (count === 1 ? '1 minuto' : `${count} minutos`),
  hours: (count) => (count === 1 ? '1 hora' : `${count} horas`),
  orCopy: 'Si el botón no funciona, copia esta dirección en tu navegador:',
  code: (code, time) =>
    `${code} es tu código para iniciar sesión en Kamae. Caduca en ${time}. No lo compartas con nadie.`,
}
