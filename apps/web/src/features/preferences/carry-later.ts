import type { carryPreference } from './preferences.ts'

/** Lets a choice follow the person, by code that comes with the first choice. */
export function carryLater(change: Parameters<typeof carryPreference>[0]): void {
  void import('./preferences.ts').then((preferences) => preferences.carryPreference(change))
}
