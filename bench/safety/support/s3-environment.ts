import type { S3Settings } from '@kamae/backend/files/s3-store'

/** The settings of a server that keeps its files in this store. */
export function s3Environment({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  }
}
