import { createFileRoute, Link } from '@tanstack/react-router'
import { type Card, galleryCards } from '../card-list/card-list.ts'

export const Route = createFileRoute('/poses')({ loader: () => galleryCards(), component: Poses })

function Poses() {
  return (
    <ul>
      {Route.useLoaderData().map((card) => (
        <li key={card.slug}>
          <PoseCard card={card} />
        </li>
      ))}
    </ul>
  )
}

function PoseCard({ card: { slug, name, userName, userUid, src, srcSet, alt } }: { card: Card }) {
  return (
    <article>
      <Link to="/p/$slug" params={{ slug }}>
        <img src={src} srcSet={srcSet} alt={alt} width={400} height={500} loading="lazy" />
        <span>{name}</span>
      </Link>
      <Link to="/u/$uid" params={{ uid: userUid }}>
        {userName}
      </Link>
      <button type="button">Like</button>
    </article>
  )
}
