import type { ToolTexts } from './families.ts'

export const DE: ToolTexts = {
  labels: {
    pose: 'Pose',
    subject: 'Wer oder was ist zu sehen',
    style: 'Stil',
    mood: 'Stimmung',
    detail: 'Wie ausführlich',
    looks: 'Aussehen',
    idea: 'Deine Idee',
    genre: 'Genre',
    character: 'Figur',
    count: 'Wie viele',
    place: 'Ort',
    tone: 'Ton',
    situation: 'Situation',
    what: 'Worum es geht',
    where: 'Wofür',
    topic: 'Thema',
    text: 'Text',
    language: 'Sprache',
    audience: 'Für wen',
    season: 'Jahreszeit',
    kind: 'Was einen Namen braucht',
    feel: 'Wie es wirken soll',
    scene: 'Was sonst im Bild ist',
  },
  options: {
    detail: ['in zwei Sätzen', 'in einem Absatz', 'Teil für Teil als Liste'],
    tone: ['warm', 'witzig', 'sachlich', 'feierlich', 'düster'],
    where: ['einen kurzen Beitrag', 'ein Portfolio', 'eine Shopseite', 'eine Videobeschreibung'],
    audience: ['ein zehnjähriges Kind', 'jemanden, der die Sprache lernt', 'jemanden in Eile'],
    season: ['Frühling', 'Sommer', 'Herbst', 'Winter'],
  },
  tags: { poses: 'Posen', pictures: 'Bilder', characters: 'Figuren', stories: 'Geschichten', words: 'Texte' },
  tools: {
    imagePrompt: {
      name: 'Bild-Prompt aus einer Pose',
      description: 'Macht aus einer Pose und ein paar Worten einen Prompt für ein Bildmodell.',
      template:
        'Schreib einen Prompt für ein Bildmodell: englische Wendungen mit Kommas dazwischen, das Wichtigste zuerst, höchstens 70 Wörter. Die Pose bleibt genau so, wie sie ist.\n\nPose (links und rechts von der Figur aus): {{pose}}\nZu sehen: {{subject}}\n{{#style}}\nStil: {{style}}\n{{/style}}\n{{#mood}}\nStimmung und Licht: {{mood}}\n{{/mood}}\n\nDann eine zweite Zeile, die mit „Avoid:“ beginnt und nennt, was nicht ins Bild soll.',
    },
    poseDescription: {
      name: 'Pose in Worten',
      description: 'Beschreibt eine Pose so klar, dass man sie nachstellen kann.',
      template:
        'Beschreib diese Pose einer einzelnen Figur für jemanden, der sie nicht sieht, {{detail}}. Sag, wo das Gewicht liegt, was jeder Arm und jede Hand tut und wohin der Blick geht. Links und rechts sind von der Figur aus gemeint.\n\nPose: {{pose}}',
    },
    characterSheet: {
      name: 'Figurenbogen',
      description: 'Aus einer Idee wird eine ganze Figur: Aussehen, Art, Wünsche, ein Geheimnis.',
      template:
        'Mach aus dieser Idee einen Figurenbogen: {{idea}}\n{{#genre}}\nGenre: {{genre}}\n{{/genre}}\n\nMit je einer Überschrift: Name und Alter; Aussehen (Silhouette, Haare, Kleidung, etwas, das immer dabei ist); Art und Stimme; drei Gewohnheiten des Körpers; was die Figur will und was sie fürchtet; ein Geheimnis; zwei Menschen um sie herum. Bleib konkret, ohne Klischees.',
    },
    sheetPicture: {
      name: 'Prompt für ein Figurenblatt',
      description: 'Ein Prompt für dieselbe Figur von vorn, von der Seite und von hinten.',
      template:
        'Schreib einen englischen Prompt für ein Bildmodell: ein Figurenblatt auf hellem, schlichtem Grund, dieselbe Figur dreimal in A-Pose, von vorn, von der Seite und von hinten, daneben drei kleine Gesichter. Höchstens 80 Wörter, Wendungen mit Kommas dazwischen.\n\nAussehen: {{looks}}\n{{#style}}\nStil: {{style}}\n{{/style}}',
    },
    sceneIdeas: {
      name: 'Ideen für Szenen',
      description: 'Kleine Szenen für einen Ort, in jeder tut jemand etwas.',
      template:
        'Gib {{count}} Ideen für Bilder an diesem Ort: {{place}}\n{{#mood}}\nStimmung: {{mood}}\n{{/mood}}\n{{#pose}}\nJemand steht so da: {{pose}}\n{{/pose}}\n\nJe Idee: eine Zeile, wer was tut und warum man hinsieht, dann Licht und Kamera in wenigen Worten. Keine zwei gleichen sich.',
    },
    poseSeries: {
      name: 'Eine Reihe von Posen',
      description: 'Posen zu einem Thema, von ruhig bis wild, zum Stellen und als Bündel zum Teilen.',
      template:
        'Nenn {{count}} Posen zum Thema „{{topic}}“, von ruhig bis wild. Zu jeder: ein kurzer Name, dann ein Satz mit Gewicht, Rücken, beiden Händen und Blick. Jede muss körperlich möglich und als Silhouette lesbar sein.',
    },
    fourPanels: {
      name: 'Comic in vier Bildern',
      description: 'Anfang, Fortgang, Wendung, Schluss: mit Posen und Sprechblasen für jedes Bild.',
      template:
        'Schreib einen Comic in vier Bildern, {{tone}}, nach dieser Idee: {{idea}}\n\nZu jedem Bild: was zu sehen ist, Pose und Gesicht aller darin und die Worte in den Blasen (höchstens 12 Wörter je Blase). Das dritte Bild wendet es, das vierte sitzt.',
    },
    lines: {
      name: 'Sätze für eine Figur',
      description: 'Was eine Figur in einer Situation sagen würde, in ihrer eigenen Stimme.',
      template:
        'Schreib {{count}} Sätze, die diese Figur sagen könnte, jeder mit einem anderen Gefühl, jeder höchstens 25 Wörter, in ihrer eigenen Stimme.\n\nSituation: {{situation}}\n\nDie Figur:\n{{character}}',
    },
    backstory: {
      name: 'Vorgeschichte',
      description: 'Drei Augenblicke, die eine Figur zu der gemacht haben, die sie ist.',
      template:
        'Schreib die Vorgeschichte dieser Figur als drei Augenblicke, {{tone}}, je etwa 80 Wörter. Jeder erklärt etwas, das man heute daran sieht, wie sie steht oder sich bewegt.\n{{#situation}}\nBekannt ist: {{situation}}\n{{/situation}}\n\nDie Figur:\n{{character}}',
    },
    acting: {
      name: 'Körpersprache',
      description: 'Wie sich sechs Gefühle in Gesicht, Händen und Haltung zeigen.',
      template:
        'Situation: {{situation}}\n{{#character}}\n\nDie Figur:\n{{character}}\n{{/character}}\n\nBeschreib, wie der Körper es zeigt: ruhig, froh, wütend, traurig, erleichtert, überrascht. Je Gefühl ein Satz zu Gesicht, Händen, Rücken und Füßen, den man stellen könnte.',
    },
    outfits: {
      name: 'Outfits',
      description: 'Kleidung, die zu einer Figur und einer Jahreszeit passt.',
      template:
        'Schlag {{count}} Outfits für den {{season}} vor, für diese Figur: {{looks}}\n{{#style}}\nStil: {{style}}\n{{/style}}\n\nZu jedem: ein Name, die Stücke von Kopf bis Fuß mit Farben und Stoffen und was es über die Person sagt.',
    },
    lighting: {
      name: 'Licht für eine Pose',
      description: 'Ein Plan für Licht und Kamera, der eine Pose zur Geltung bringt.',
      template:
        'Plan Licht und Kamera für eine Figur.\n\nPose: {{pose}}\nStimmung: {{mood}}\n\nNenn Richtung, Höhe, Härte und Farbe von Hauptlicht, Aufheller und Kantenlicht; den Hintergrund; Höhe, Abstand und Bildwinkel der Kamera. Dann ein Satz dazu, was das Licht verbirgt und was es zeigt.',
    },
    caption: {
      name: 'Bildunterschrift',
      description: 'Drei Bildunterschriften zur Auswahl.',
      template:
        'Schreib drei Texte für {{where}}, {{tone}}, zu diesem: {{what}}\n\nJeder steht für sich. Keine Hashtags, höchstens ein Emoji je Text.',
    },
    hashtags: {
      name: 'Hashtags',
      description: 'Hashtags, nach denen wirklich gesucht wird.',
      template:
        'Nenn {{count}} Hashtags zu „{{topic}}“, von weit zu eng, alle in einer Zeile.{{#language}} Die meisten auf {{language}}.{{/language}} Keine gesperrten und keine, die nichts damit zu tun haben.',
    },
    altText: {
      name: 'Alternativtext',
      description: 'Sagt, was ein Bild zeigt, für alle, die es nicht sehen.',
      template:
        'Schreib den Alternativtext eines Bildes in höchstens zwei Sätzen{{#language}}, auf {{language}}{{/language}}. Beginn mit dem Wichtigsten, ohne „Bild von“.\n\nIm Bild: {{scene}}\n{{#pose}}\nPose der Figur: {{pose}}\n{{/pose}}',
    },
    titles: {
      name: 'Titel',
      description: 'Titel für ein Bild, eine Geschichte oder ein Posenbündel.',
      template:
        'Gib {{count}} Titel für: {{what}}\n{{#feel}}\nSie sollen so wirken: {{feel}}\n{{/feel}}\n\nHöchstens fünf Wörter je Titel, keine zwei nach demselben Muster.',
    },
    names: {
      name: 'Namen',
      description: 'Namen für Figuren, Orte und Dinge.',
      template:
        'Gib {{count}} Namen für: {{kind}}\n{{#feel}}\nSie sollen so wirken: {{feel}}\n{{/feel}}\n\nEiner je Zeile, mit ein paar Worten, woran er denken lässt. Keine Namen bekannter Figuren.',
    },
    translate: {
      name: 'Übersetzen',
      description: 'Übersetzt einen Text so, wie man es dort sagen würde.',
      template:
        'Übersetz diesen Text in die Sprache {{language}}, Ton: {{tone}}, so wie es jemand mit dieser Muttersprache schreiben würde. Namen, Zahlen und Zeilenumbrüche bleiben.\n\n{{text}}',
    },
    simpler: {
      name: 'Einfacher sagen',
      description: 'Schreibt einen Text so um, dass man ihn leicht versteht.',
      template:
        'Schreib diesen Text um, für {{audience}}. Der Inhalt bleibt, Unnötiges fällt weg.\n\n{{text}}',
    },
    proofread: {
      name: 'Korrekturlesen',
      description: 'Korrigiert einen Text und sagt, was falsch war.',
      template:
        'Korrigier Rechtschreibung, Grammatik und Zeichensetzung dieses Textes und sonst nichts. Gib den korrigierten Text, dann eine Liste, was du warum geändert hast.\n\n{{text}}',
    },
  },
}
