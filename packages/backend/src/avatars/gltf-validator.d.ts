// The package brings no types; its README and validation.schema.json say these.
declare module 'gltf-validator' {
  export type Report = {
    readonly issues: {
      readonly numErrors: number
      readonly truncated: boolean
      readonly messages: readonly {
        readonly code: string
        readonly message: string
        /** 0 is an error. */
        readonly severity: 0 | 1 | 2 | 3
        readonly pointer?: string
      }[]
    }
  }

  export function validateBytes(
    bytes: Uint8Array,
    options?: {
      readonly format?: 'glb'
      readonly writeTimestamp?: boolean
      readonly maxIssues?: number
      readonly ignoredIssues?: string[]
    },
  ): Promise<Report>
}
