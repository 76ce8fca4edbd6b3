/** The pose maker; `temp` is the draft to go on with. */
export function MakerScreen({ temp }: { temp?: string }) {
  return <main data-temp={temp} />
}
