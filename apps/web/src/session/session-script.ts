/** Where the session token is kept on the device. */
export const SESSION_KEY = 'kamae.session'

/** Runs before the first paint: the header shows the account or "Sign in" without waiting for the app. */
export const SESSION_SCRIPT = `try{document.documentElement.dataset.session=localStorage.getItem('${SESSION_KEY}')?'in':'out'}catch{}`
