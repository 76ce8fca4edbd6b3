import type { PromptTool } from '@kamae/entities/chatprompt/content/contract'
import { ClientOnly } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import styles from '../../features/prompts/prompts.module.css'
import { valuesOf } from '../../features/prompts/run/first-values.ts'
import { Preview } from '../../features/prompts/run/preview.tsx'
import { useFilled } from '../../features/prompts/run/use-filled.ts'
import { VariableFields } from '../../features/prompts/run/variable-fields.tsx'

// What calls the server comes after what everybody reads.
const RunArea = lazy(async () => ({
  default: (await import('../../features/prompts/run/run-area.tsx')).RunArea,
}))

/** The fields of a tool, what it asks with what is in them, and what comes of that. */
export function ToolBench({ tool }: { tool: PromptTool }) {
  const { variables, template, language, archivedAt } = tool
  const [values, setValues] = useState(() => valuesOf(variables))
  const filled = useFilled({ template, variables, language }, values)
  return (
    <>
      <div className={styles.bench}>
        <div className={styles.fields}>
          <VariableFields
            variables={variables}
            values={values}
            language={language}
            onChange={(name, value) => setValues((now) => ({ ...now, [name]: value }))}
          />
        </div>
        <Preview filled={filled} language={language} />
      </div>
      {archivedAt === null && (
        <ClientOnly fallback={<div className={styles.runs} />}>
          <Suspense fallback={<div className={styles.runs} />}>
            <RunArea tool={tool} values={values} filled={filled} onValues={setValues} />
          </Suspense>
        </ClientOnly>
      )}
    </>
  )
}
