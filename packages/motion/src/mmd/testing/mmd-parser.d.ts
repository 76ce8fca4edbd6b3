declare module 'mmd-parser' {
  type ParsedVpd = {
    readonly bones: readonly {
      readonly name: string
      readonly translation: readonly number[]
      readonly quaternion: readonly number[]
    }[]
  }
  type ParsedVmd = {
    readonly motions: readonly {
      readonly boneName: string
      readonly frameNum: number
      readonly position: readonly number[]
      readonly rotation: readonly number[]
    }[]
    readonly morphs: readonly {
      readonly morphName: string
      readonly frameNum: number
      readonly weight: number
    }[]
  }
  const mmdParser: {
    Parser: new () => {
      parseVpd(text: string, leftToRight: boolean): ParsedVpd
      parseVmd(buffer: ArrayBuffer, leftToRight: boolean): ParsedVmd
    }
  }
  export default mmdParser
}
