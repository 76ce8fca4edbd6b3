/** What each payload calls where it comes to run: the page's own `x` counts it. */
const RUN = 'x()'

/** Markup that runs by itself, or as soon as it is drawn. */
const MARKUP: readonly string[] = [
  `<script>${RUN}</script>`,
  `<svg onload=${RUN}>`,
  `<img src=x onerror=${RUN}>`,
  `<svg/onload=${RUN}//`,
  `<ScRiPt>${RUN}</sCrIpT>`,
  `<body onpageshow=${RUN}>`,
  `<audio src onerror=${RUN}>`,
  `<details open ontoggle=${RUN}>`,
  `<input autofocus onfocus=${RUN}>`,
  `<style onload=${RUN}></style>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>">`,
  `<object data=x onerror=${RUN}>`,
  `<video><source onerror=${RUN}>`,
  `<iframe src="javascript:parent.${RUN}">`,
  `<link rel=stylesheet href=x onerror=${RUN}>`,
  `<svg><animate onbegin=${RUN} attributeName=x dur=1s>`,
]

/** What ends the place that a text is in: an attribute, a tag with a text of its own, a comment, data in a script. */
const ENDS: readonly string[] = [
  '',
  '">',
  "'>",
  '</title>',
  '</textarea>',
  '</style>',
  '</script>',
  '-->',
  ']]>',
  '</noscript>',
]

/** Attributes added to the one that a text is in, addresses, templates, markdown, other encodings. */
const OTHERS: readonly string[] = [
  `" onfocus=${RUN} autofocus="`,
  `' onfocus=${RUN} autofocus='`,
  `" onpointerenter=${RUN} a="`,
  `x onerror=${RUN}`,
  `javascript:${RUN}`,
  `JaVaScRiPt:${RUN}`,
  `java\tscript:${RUN}`,
  `data:text/html,<script>${RUN}</script>`,
  `vbscript:${RUN}`,
  `[a](javascript:${RUN})`,
  `![a](x"onerror="${RUN})`,
  `<javascript:${RUN}>`,
  `\`\`\`<img src=x onerror=${RUN}>`,
  `**<svg onload=${RUN}>**`,
  `{{constructor.constructor('${RUN}')()}}`,
  `\${${RUN}}`,
  `#{${RUN}}`,
  `<%= ${RUN} %>`,
  `";${RUN};"`,
  `';${RUN};'`,
  `\`;${RUN};\``,
  `\\";${RUN};//`,
  `</xmp><svg onload=${RUN}>`,
  `\\u003csvg onload=${RUN}\\u003e`,
  `\\x3csvg onload=${RUN}\\x3e`,
  `&lt;svg onload=${RUN}&gt;`,
  `&#60;svg onload=${RUN}&#62;`,
  `%3Csvg onload=${RUN}%3E`,
  `<<svg onload=${RUN}>`,
  `<svg\u00a0onload=${RUN}>`,
  `\uff1csvg onload=${RUN}\uff1e`,
  `<math><a xlink:href=javascript:${RUN}>a`,
  `<!--><svg onload=${RUN}>-->`,
  `<noscript><p title="</noscript><svg onload=${RUN}>">`,
  `<svg><style><img src=x onerror=${RUN}>`,
  `<template><svg onload=${RUN}></template>`,
  `<base href=javascript:${RUN}//>`,
  `<meta http-equiv=refresh content=0;javascript:${RUN}>`,
  `__proto__`,
  `<a href=javascript:${RUN}>a</a>`,
]

/** 200 texts, each of which some page would run if it did not escape. */
export const PAYLOADS: readonly string[] = [
  ...ENDS.flatMap((end) => MARKUP.map((markup) => end + markup)),
  ...OTHERS,
]

/** The payloads that fit into a field, as many together as it holds; the last of each is whole. */
export function portions(limit: number): readonly string[] {
  const found: string[] = []
  for (const payload of PAYLOADS.filter(({ length }) => length <= limit)) {
    const last = found.at(-1)
    if (last !== undefined && last.length + 1 + payload.length <= limit)
      found[found.length - 1] = `${last} ${payload}`
    else found.push(payload)
  }
  return found
}

/** Where texts went: by the name of the field, which payloads were put into it. */
export type Fields = Map<string, Set<string>>

/** What person number `at` writes into a field of so many characters, and notes it; `offset` further for more than one. */
export function writerOf(at: number, fields: Fields) {
  return (field: string, limit: number, offset = 0): string => {
    const all = portions(limit)
    const portion = all[(at + offset) % all.length] ?? ''
    const written = fields.get(field) ?? new Set<string>()
    for (const payload of PAYLOADS) if (portion.includes(payload)) written.add(payload)
    fields.set(field, written)
    return portion
  }
}
