/**
 * A text as it may stand in an element, or in an attribute between double quotes, of HTML and of XML: `&`, `<`, `>` and `"` by the entities
 * that both know (XML 1.0, 4.6). What no XML may have at all, control characters above all, stays in it.
 */
export function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
