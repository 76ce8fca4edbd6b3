/** Kamae's mark: a figure in a stance that is also its K. */
export function Mark({ size = 24 }: { size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <circle cx="9" cy="3.6" r="2.2" fill="currentColor" stroke="none" />
      <path d="M9 9v11.5M9 13l8-6.5M11.500 12.500 18 20.500" />
    </svg>
  )
}
