import type { PromptTemp } from '@kamae/entities/chatchara/promptTemp/contract'
import { PlusIcon } from '@kamae/ui/icons/action-icons'
import { Button } from '@kamae/ui/buttons/button'
import { Dialog } from '@kamae/ui/dialogs/dialog'
import { LockedButton } from '@kamae/ui/buttons/locked-button'
import { TabPanel, Tabs } from '@kamae/ui/navigation/tabs'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import type { Locale } from '../../../language/locale.ts'
import { TemplateDialog } from './template-dialog.tsx'
import { templateFailure } from './template-failure.ts'
import { LikedTemplates, OwnTemplates } from './own-templates.tsx'
import { PublicTemplates } from './public-templates.tsx'
import type { TemplateRoom } from './template-room.ts'
import { StockedTemplates } from './stocked-templates.tsx'
import styles from './template.module.css'

type Shelf = 'own' | 'shelf' | 'liked' | 'public'
type Notice = { readonly text: string; readonly isProblem?: boolean; readonly undo?: () => Promise<void> }
type Editing = { readonly template?: PromptTemp; readonly onSaved: (saved: PromptTemp) => void }

/** Prompt templates to choose one from: one's own, those of one's shelf, those one likes and everybody's, and what can be done with each. */
export function TemplateBrowser({
  chosenId,
  language,
  onUse,
  onClose,
}: {
  chosenId: string | null
  /** Of a template that is made here. */
  language: Locale
  /** Closes it as well. */
  onUse: (template: PromptTemp | null) => void
  onClose: () => void
}) {
  const { t, i18n } = useLingui()
  const id = useId()
  const [shelf, setShelf] = useState<Shelf>('own')
  const [notice, setNotice] = useState<Notice>()
  const [editing, setEditing] = useState<Editing>()
  // Counted up when the open list is to be read anew.
  const [read, setRead] = useState(0)
  const [openId, setOpenId] = useState<string>()
  const fail = (error: unknown) => setNotice({ text: templateFailure(i18n, error), isProblem: true })
  // What had the focus goes: it stays in the dialog, with the list that is shown.
  const focusOn = (tab: Shelf) => document.getElementById(`${id}-${tab}-tab`)?.focus()
  const showOwn = (template: PromptTemp) => {
    focusOn('own')
    setOpenId(template.id)
    setShelf('own')
    setRead((now) => now + 1)
  }
  const room: TemplateRoom = {
    chosenId,
    use: onUse,
    edit: (template, onSaved) => setEditing({ template, onSaved }),
    showCopy: (copy) => {
      showOwn(copy)
      setNotice({ text: t`Copied. Only you see it until you share it.` })
    },
    notify: (text, undo) => {
      if (undo) focusOn(shelf)
      setNotice({ text, ...(undo && { undo }) })
    },
    fail,
    reload: () => setRead((now) => now + 1),
  }
  const undo = notice?.undo
  return (
    <>
      <Dialog
        isOpen
        isWide
        onClose={onClose}
        title={<Trans>Prompt templates</Trans>}
        actions={
          <Button onClick={() => setEditing({ onSaved: showOwn })}>
            <PlusIcon />
            <Trans>New template</Trans>
          </Button>
        }
      >
        <Tabs
          id={id}
          label={t`Which templates`}
          tabs={[
            { id: 'own', label: t({ message: 'Yours', context: 'prompt templates' }) },
            { id: 'shelf', label: t`Your shelf` },
            { id: 'liked', label: t({ message: 'Liked', context: 'prompt templates' }) },
            { id: 'public', label: t({ message: 'Everybody’s', context: 'prompt templates' }) },
          ]}
          value={shelf}
          onChange={(next) => {
            setShelf(next)
            setOpenId(undefined)
            setNotice(undefined)
          }}
        />
        {/* Toasts are behind an open dialog. */}
        <div className={styles.notices} role={notice?.isProblem ? 'alert' : 'status'}>
          {notice && (
            <p className={styles.notice}>
              <span>{notice.text}</span>
              {undo && (
                <LockedButton
                  size="dense"
                  onPress={async () => {
                    await undo()
                    focusOn(shelf)
                    setNotice({ text: t`Undone` })
                  }}
                  onError={fail}
                >
                  <Trans>Undo</Trans>
                </LockedButton>
              )}
            </p>
          )}
        </div>
        <TabPanel key={`${shelf} ${read}`} id={id} tab={shelf} className={styles.panel ?? ''}>
          {shelf === 'own' && <OwnTemplates room={room} openId={openId} />}
          {shelf === 'shelf' && <StockedTemplates room={room} />}
          {shelf === 'liked' && <LikedTemplates room={room} />}
          {shelf === 'public' && <PublicTemplates room={room} />}
        </TabPanel>
      </Dialog>
      {editing && (
        <TemplateDialog
          template={editing.template}
          language={language}
          onClose={() => setEditing(undefined)}
          onSaved={editing.onSaved}
        />
      )}
    </>
  )
}
