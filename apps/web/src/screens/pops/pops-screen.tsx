import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { Button } from '@kamae/ui/buttons/button'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { showToast } from '@kamae/ui/feedback/show-toast'
import { TEMPLATES } from '@kamae/pop/templates/templates'
import type { Template } from '@kamae/pop/templates/author'
import type { Pop } from '@kamae/pop/documents/pop'
import { useMyAvatar } from '../../features/avatars/my-avatar.ts'
import { DeviceStorageError } from '../../features/device-store/device-store.ts'
import site from '../../page/page.module.css'
import { useLang } from '../../language/use-lang.ts'
import { keepNewPop } from '../../features/pops/pop-store.ts'
import { ImportPopButton } from './import-pop-button.tsx'
import { blankPop, popFromTemplate } from './new-pop.ts'
import { OwnPops } from '../../features/pops/own-pops.tsx'
import { PopPicture } from '../../features/pops/pop-picture.tsx'
import styles from '../../features/pops/start.module.css'
import { TEMPLATE_NAMES } from './template-names.ts'

const KINDS = ['comic', 'card', 'print'] as const

/** One's pops, and templates to begin with. */
export function PopsScreen() {
  const { t } = useLingui()
  const begin = useBegin()
  const titles = { comic: t`Comics`, card: t`Cards`, print: t`Posters and thumbnails` }
  return (
    <main id="main" className={site.main} tabIndex={-1}>
      <div className={styles.head}>
        <h1 className={site.title}>
          <Trans>Pop maker</Trans>
        </h1>
        <span className={styles.makes}>
          <ImportPopButton onPop={begin} />
          <LockedButton variant="primary" onPress={() => begin(blankPop())}>
            <Trans>New pop</Trans>
          </LockedButton>
        </span>
      </div>
      <p className={styles.lead}>
        <Trans>Comics, cards and stickers from posed avatars, with bubbles, words and shapes.</Trans>
      </p>
      <OwnPops />
      {KINDS.map((kind) => (
        <section key={kind} className={styles.part} aria-labelledby={`pop-${kind}`}>
          <h2 id={`pop-${kind}`}>{titles[kind]}</h2>
          <ul className={styles.grid}>
            {TEMPLATES.filter((template) => template.kind === kind).map((template) => (
              <TemplateTile key={template.id} template={template} onBegin={begin} />
            ))}
          </ul>
        </section>
      ))}
    </main>
  )
}

/** Keeps a new pop on this device and opens it. */
function useBegin(): (pop: Pop) => Promise<boolean> {
  const { t } = useLingui()
  const lang = useLang()
  const navigate = useNavigate()
  return async (pop) => {
    const id = crypto.randomUUID()
    try {
      await keepNewPop(id, pop, null, Date.now())
    } catch (error) {
      if (!(error instanceof DeviceStorageError)) throw error
      showToast(
        error.reason === 'full'
          ? t`This device is full: make some room first.`
          : t`This browser cannot save anything here: allow this site to store data.`,
        'error',
      )
      return false
    }
    await navigate({ to: '/$lang/pop/$id', params: { lang, id } })
    return true
  }
}

function TemplateTile({
  template,
  onBegin,
}: {
  template: Template
  onBegin: (pop: Pop) => Promise<boolean>
}) {
  const { i18n } = useLingui()
  const lang = useLang()
  const mine = useMyAvatar()
  const make = useMemo(() => () => popFromTemplate(template, i18n, lang, mine), [template, i18n, lang, mine])
  const name = TEMPLATE_NAMES[template.id]
  return (
    <li className={styles.tile}>
      <Button
        variant="ghost"
        className={styles.open}
        data-template={template.id}
        onClick={() => void onBegin({ ...make(), name: name ? i18n._(name) : '' })}
      >
        <PopPicture make={make} scope={`template-${template.id}`} />
        <span className={styles.name}>{name ? i18n._(name) : template.id}</span>
      </Button>
    </li>
  )
}
