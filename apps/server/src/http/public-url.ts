/** Where people reach us: as the operator says, or the address that a request came to. */
export function originOf(publicUrl: string | undefined, request: Request): string {
  return publicUrl ?? new URL(request.url).origin
}
