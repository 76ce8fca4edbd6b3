import * as firebase from 'firebase/app'
import { connectFunctionsEmulator, type Functions, getFunctions } from 'firebase/functions'

/** The two forms of a function's address that the Firebase SDK can be set to. */
export const FORMS = ['emulator', 'custom domain'] as const
export type Form = (typeof FORMS)[number]

let apps = 0

/** The Firebase SDK as it is, set to a server of ours; `token` is what its own Auth would hold. */
export function firebaseFunctions(url: string, form: Form, token: string | null): Functions {
  const app = firebase.initializeApp({ projectId: 'demo-kamae' }, `app ${apps++}`)
  signIn(app, token)
  if (form === 'custom domain') return getFunctions(app, `${url}/callable`)
  const functions = getFunctions(app)
  const { hostname, port } = new URL(url)
  connectFunctionsEmulator(functions, hostname, Number(port))
  return functions
}

// Firebase Auth hands its token to the other parts of the SDK as this component.
function signIn(app: firebase.FirebaseApp, token: string | null): void {
  const { _addComponent } = firebase as typeof firebase & { _addComponent(to: unknown, what: object): void }
  _addComponent(app, {
    name: 'auth-internal',
    type: 'PRIVATE',
    instantiationMode: 'LAZY',
    multipleInstances: false,
    serviceProps: {},
    onInstanceCreated: null,
    instanceFactory: () => ({ getToken: async () => (token === null ? null : { accessToken: token }) }),
  })
}
