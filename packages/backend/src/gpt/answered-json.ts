// Models like to put a fence around JSON, whatever they were asked.
const FENCED = /^\s*```(?:json)?\s*([\s\S]*?)\s*```\s*$/

/** What a model's answer says that was asked for JSON; undefined where it is none. */
export function answeredJson(answer: string): unknown {
  try {
    return JSON.parse(FENCED.exec(answer)?.[1] ?? answer)
  } catch {
    return undefined
  }
}
