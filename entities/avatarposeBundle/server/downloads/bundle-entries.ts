import type { ZipEntry } from '@kamae/backend/system/zip'
import type { BundleFormat } from '../../contract.ts'
import type { wholePoses } from '../bundle-poses.ts'
import { creditOf } from '@kamae/entities/licence/credit'
import type { Language } from '@kamae/entities/user/contract'
import { writeVrma } from '@kamae/motion/gltf/write-vrma'
import { writePoseDocument } from '@kamae/pose/documents/documents'
import { fileNameOf } from '@kamae/pose/documents/file-name'
import { STANDARD_SKELETON } from '@kamae/pose/skeleton/standard-skeleton'

export const LICENCES = 'LICENCES.txt'

const INTRO: Readonly<Record<Language, string>> = {
  en: 'The poses of this bundle belong to those who made them. Under each file stands whom to credit and its licence.',
  ja: 'このバンドルのポーズの権利は、それぞれの作者にあります。ファイルごとに、クレジット表記とライセンスを記しています。',
  zh: '此合集中的姿势归各自的作者所有。每个文件下方写明了署名方式和许可协议。',
  es: 'Las poses de este lote son de quienes las crearon. Bajo cada archivo figuran la atribución y la licencia.',
  de: 'Die Posen dieses Bündels gehören denen, die sie gemacht haben. Unter jeder Datei stehen Namensnennung und Lizenz.',
  fr: 'Les poses de cette collection appartiennent à leurs auteurs. Sous chaque fichier figurent le crédit et la licence.',
  ko: '이 번들의 포즈는 각 제작자의 것이에요. 파일마다 표시할 출처와 라이선스를 적어 두었어요.',
}

/** The files of a bundle: its poses in their order, numbered so that they keep it, and a text with the credit of each. */
export async function* bundleEntries(
  poses: ReturnType<typeof wholePoses>,
  about: {
    readonly name: string
    readonly format: BundleFormat
    readonly language: Language
    readonly at: Date
    readonly publicUrl: string
    readonly count: number
  },
): AsyncGenerator<ZipEntry> {
  const { name, format, language, at: modifiedAt, publicUrl, count } = about
  const credits: string[] = []
  const width = String(count).length
  let place = 0
  for await (const { pose, parent, ...work } of poses) {
    place++
    const number = String(place).padStart(width, '0')
    const ending = format === 'json' ? '.kamae-pose.json' : '.vrma'
    const file = `${number} ${fileNameOf(work.name, ending)}`
    const from = parent && {
      ...parent,
      ...(parent.slug !== null && { url: `${publicUrl}/p/${parent.slug}` }),
    }
    const credit = creditOf({ ...work, url: `${publicUrl}/p/${work.slug}`, parent: from })
    credits.push(`${file}\r\n  ${credit.replace(/\s*\n\s*/g, '\r\n  ')}`)
    const options = { skeleton: STANDARD_SKELETON, name: work.name, copyright: credit }
    yield {
      name: file,
      modifiedAt,
      content: format === 'json' ? writePoseDocument(pose) : writeVrma(pose, options),
    }
  }
  yield { name: LICENCES, modifiedAt, content: [name, INTRO[language], ...credits, ''].join('\r\n\r\n') }
}
