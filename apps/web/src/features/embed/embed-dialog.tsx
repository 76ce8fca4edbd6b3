import { CopyIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { SelectField, TextArea } from '@kamae/ui/fields/field'
import { written } from '@kamae/ui/layout/written'
import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, useState } from 'react'
import { copyText } from '../clipboard/copy-text.ts'
import { EMBED_SIZES, embedCode, type EmbedSize } from './embed-code.ts'
import styles from './embed-dialog.module.css'
import { formatWithDetail } from '../../language/format-labelled.ts'

/** The code that shows a shared pose on another site, in a size of one's choice, and how that looks. */
export function EmbedDialog({ src, name, onClose }: { src: string; name: string; onClose: () => void }) {
  const { i18n, t } = useLingui()
  const [size, setSize] = useState<EmbedSize>('medium')
  const code = embedCode({ src, title: name }, size)
  const copy = () => copyText(code, { done: t`Code copied`, failed: t`The browser did not allow copying.` })
  const labels = { small: t`Small`, medium: t`Medium`, large: t`Large`, fluid: t`Full width` }
  return (
    <Dialog
      isOpen
      isWide
      onClose={onClose}
      title={
        <span className={styles.title}>
          <Trans>
            Show “<span {...written(name)}>{name}</span>” on another site
          </Trans>
        </span>
      }
    >
      <div className={styles.form}>
        <SelectField
          label={t`Size`}
          value={size}
          options={(Object.keys(EMBED_SIZES) as EmbedSize[]).map((value) => {
            const { width: wide, height: high } = EMBED_SIZES[value]
            return {
              value,
              label:
                value === 'fluid' ? labels.fluid : formatWithDetail(i18n, labels[value], `${wide} × ${high}`),
            }
          })}
          onChange={setSize}
        />
        <TextArea
          label={t`Code for your page`}
          hint={t`Sites that support oEmbed, such as those made with WordPress, need only the link of the pose.`}
          readOnly
          rows={4}
          spellCheck={false}
          value={code}
          onChange={() => {}}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button variant="primary" onClick={() => void copy()}>
          <CopyIcon />
          {t`Copy code`}
        </Button>
        <div className={styles.preview}>
          {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a page of ours with a strict policy, which fetches its own files */}
          <iframe
            src={new URL(src).pathname}
            // oxlint-disable-next-line react/forbid-dom-props -- a frame's name is its title
            title={t`How it looks`}
            style={previewStyle(size)}
            loading="lazy"
          />
        </div>
      </div>
    </Dialog>
  )
}

/** As the code shapes it, and no higher than is seen at once. */
function previewStyle(size: EmbedSize): CSSProperties {
  if (size === 'fluid') return { width: '100%', aspectRatio: '4 / 5', maxHeight: 'min(600px, 52dvh)' }
  const { width, height } = EMBED_SIZES[size]
  return { width: `min(100%, ${width}px, 52dvh * ${width / height})`, aspectRatio: `${width} / ${height}` }
}
