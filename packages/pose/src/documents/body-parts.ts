/** What can be changed about the body of an avatar that offers it, in the order people see it. */
export const BODY_PARTS = ['height', 'head', 'shoulders', 'hips', 'muscle', 'age'] as const
export type BodyPart = (typeof BODY_PARTS)[number]
