// Makes the bucket that argv's settings name; ends with 1 where the store does not answer yet.
import { AwsClient } from 'aws4fetch'

import type { S3Settings } from '@kamae/backend/files/s3-store'

const { endpoint, bucket, ...key } = JSON.parse(process.argv[2] ?? '{}') as S3Settings
const signer = new AwsClient({ ...key, service: 's3', retries: 0 })
try {
  const answer = await signer.fetch(`${endpoint}/${bucket}`, { method: 'PUT' })
  if (!answer.ok) console.error(answer.status, await answer.text())
  process.exitCode = answer.ok ? 0 : 1
} catch {
  // Nobody listens yet: whoever runs this tries again.
  process.exitCode = 1
}
