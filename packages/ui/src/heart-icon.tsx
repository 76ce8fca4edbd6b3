import { Icon, type IconProps } from './icon.tsx'

/** What one likes has it; filled by the style of whoever draws it. */
export function HeartIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 16.2S3.2 12.4 3.2 7.8A3.6 3.6 0 0 1 10 6.1a3.6 3.6 0 0 1 6.8 1.7c0 4.6-6.8 8.4-6.8 8.4z" />
    </Icon>
  )
}
