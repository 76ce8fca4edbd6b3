import { checkDocument } from '@kamae/protocol/contract/document'

/** 80 letters of four bytes, and quotes. */
const NAME_BYTES = 500

/** Refuses a name that the database cannot hold. */
export function checkName(name: string | undefined): void {
  if (name !== undefined) checkDocument('name', name, NAME_BYTES)
}
