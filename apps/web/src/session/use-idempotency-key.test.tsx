// @vitest-environment jsdom
import { drawn } from '@kamae/ui/testing/draw'
import { expect, test } from 'vitest'
import { useIdempotencyKey } from './use-idempotency-key.ts'

test('the same input has the same key each time it is sent, another one a new key', async () => {
  const keys: string[] = []
  let send = (_input: unknown) => {}
  const Form = ({ text }: { text: string }) => {
    const keyFor = useIdempotencyKey()
    send = (input) => keys.push(keyFor(input))
    return text
  }
  const { draw, remove } = await drawn(<Form text="first" />)
  send({ name: 'Mio' })
  await draw(<Form text="drawn again" />)
  send({ name: 'Mio' })
  send({ name: 'Rin' })
  send({ name: 'Mio' })
  await remove()
  expect(keys[0]).toBe(keys[1])
  expect(new Set(keys).size).toBe(3)
})
