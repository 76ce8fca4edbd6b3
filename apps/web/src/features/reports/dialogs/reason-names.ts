import type { ReportKind, ReportReason } from '@kamae/entities/report/contract'
import { msg } from '@lingui/core/macro'

/** Reasons in plain words, in the order in which they are offered. */
export const REASON_WORDS: Readonly<Record<ReportReason, ReturnType<typeof msg>>> = {
  sexual: msg`Sexual content not marked as such`,
  minors: msg`Sexualises or endangers a child`,
  violence: msg`Cruel violence not marked as such`,
  hate: msg`Hate against a group of people`,
  harassment: msg`Harasses or threatens somebody`,
  copyright: msg`Uses somebody’s work without permission`,
  spam: msg`Spam or fraud`,
  other: msg`Something else`,
}

export const KIND_WORDS: Readonly<Record<ReportKind, ReturnType<typeof msg>>> = {
  pose: msg({ message: 'Pose', context: 'a reported thing' }),
  bundle: msg({ message: 'Bundle', context: 'a reported thing' }),
  room: msg({ message: 'Room', context: 'a reported thing' }),
  person: msg({ message: 'Person', context: 'a reported thing' }),
  avatar: msg({ message: 'Avatar', context: 'a reported thing' }),
  character: msg({ message: 'Character', context: 'a reported thing' }),
  promptTemp: msg({ message: 'Prompt template', context: 'a reported thing' }),
  article: msg({ message: 'Article', context: 'a reported thing' }),
  journey: msg({ message: 'Word journey', context: 'a reported thing' }),
  promptTool: msg({ message: 'Prompt tool', context: 'a reported thing' }),
}
