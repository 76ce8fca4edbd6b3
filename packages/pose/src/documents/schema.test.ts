import { expect, test } from 'vitest'
import exampleLimb from '../../schema/examples/limb-1.json'
import examplePose from '../../schema/examples/pose-1.json'
import exampleScene from '../../schema/examples/scene-1.json'
import limbSchema from '../../schema/limb-1.json'
import poseSchema from '../../schema/pose-1.json'
import sceneSchema from '../../schema/scene-1.json'
import { poseJsonSchema, readPoseDocument, readSceneDocument, sceneJsonSchema } from './documents.ts'
import { limbJsonSchema, readLimbClip } from './limb-clip.ts'

// Stale? `npm run schema -w @kamae/pose` writes them anew.
test('the published JSON Schemas are those of the code', () => {
  expect(poseSchema).toEqual(JSON.parse(JSON.stringify(poseJsonSchema())))
  expect(limbSchema).toEqual(JSON.parse(JSON.stringify(limbJsonSchema())))
  expect(sceneSchema).toEqual(JSON.parse(JSON.stringify(sceneJsonSchema())))
})

test('documents of version 1, as they were first written, are read', () => {
  expect(readPoseDocument(JSON.stringify(examplePose))).toEqual({ ok: true, pose: examplePose })
  expect(readLimbClip(JSON.stringify(exampleLimb))).toEqual(exampleLimb)
  expect(readSceneDocument(JSON.stringify(exampleScene))).toEqual({ ok: true, scene: exampleScene })
})
