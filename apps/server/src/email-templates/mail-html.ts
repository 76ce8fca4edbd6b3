import { escapeMarkup } from '@kamae/protocol/codecs/escape-markup'

/** What a mail shows. */
export type MailParts = {
  readonly lang: string
  readonly subject: string
  readonly lead: string
  readonly button: string
  readonly link: string
  readonly orCopy: string
  readonly notes: readonly string[]
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI','Hiragino Sans','Noto Sans',sans-serif"

/** A mail as HTML that every mail program shows: no picture, no script, nothing from outside. */
export function mailHtml({ lang, subject, lead, button, link, orCopy, notes }: MailParts): string {
  const href = escapeMarkup(link)
  const small = notes.map((note) => `<p style="margin:0 0 8px">${escapeMarkup(note)}</p>`).join('')
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(subject)}</title></head>
<body style="margin:0;padding:24px 16px;${FONT};font-size:16px;line-height:1.6">
<div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;font-size:20px;font-weight:700;color:#f25c54">Kamae</p>
<p style="margin:0 0 24px">${escapeMarkup(lead)}</p>
<p style="margin:0 0 24px"><a href="${href}" style="display:inline-block;padding:12px 24px;border-radius:8px;background:#b8322b;color:#ffffff;font-weight:600;text-decoration:none">${escapeMarkup(button)}</a></p>
<div style="font-size:14px;opacity:.8">
<p style="margin:0 0 8px">${escapeMarkup(orCopy)}<br><a href="${href}" style="color:inherit;word-break:break-all">${href}</a></p>
${small}
</div>
</div>
</body>
</html>
`
}
