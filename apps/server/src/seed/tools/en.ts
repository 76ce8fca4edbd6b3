import type { ToolTexts } from './families.ts'

export const EN: ToolTexts = {
  labels: {
    pose: 'Pose',
    subject: 'Who or what is shown',
    style: 'Style',
    mood: 'Mood',
    detail: 'How detailed',
    looks: 'How they look',
    idea: 'Your idea',
    genre: 'Genre',
    character: 'Character',
    count: 'How many',
    place: 'Place',
    tone: 'Tone',
    situation: 'Situation',
    what: 'What it is about',
    where: 'Where it appears',
    topic: 'Theme',
    text: 'Text',
    language: 'Language',
    audience: 'For whom',
    season: 'Season',
    kind: 'What needs a name',
    feel: 'How it should feel',
    scene: 'What else is in the picture',
  },
  options: {
    detail: ['in two sentences', 'in one paragraph', 'part by part, as a list'],
    tone: ['warm', 'funny', 'matter-of-fact', 'solemn', 'dark'],
    where: ['a short post', 'a portfolio', 'a shop page', 'a video description'],
    audience: ['a child of ten', 'somebody who learns the language', 'somebody in a hurry'],
    season: ['spring', 'summer', 'autumn', 'winter'],
  },
  tags: {
    poses: 'poses',
    pictures: 'pictures',
    characters: 'characters',
    stories: 'stories',
    words: 'words',
  },
  tools: {
    imagePrompt: {
      name: 'Picture prompt from a pose',
      description: 'Turns a pose and a few words into a prompt for a model that makes pictures.',
      template:
        'Write one prompt for a model that makes pictures: English phrases between commas, the most important first, at most 70 words. Keep the pose exactly as it is.\n\nPose (left and right are the figure’s own): {{pose}}\nShown: {{subject}}\n{{#style}}\nStyle: {{style}}\n{{/style}}\n{{#mood}}\nMood and light: {{mood}}\n{{/mood}}\n\nThen a second line that begins with “Avoid:” and names what should not be in the picture.',
    },
    poseDescription: {
      name: 'Pose in words',
      description: 'Describes a pose so clearly that somebody could stand like it.',
      template:
        'Describe this pose of one figure for somebody who cannot see it, {{detail}}. Say where the weight rests, what each arm and hand does, and where the figure looks. Left and right are the figure’s own.\n\nPose: {{pose}}',
    },
    characterSheet: {
      name: 'Character sheet',
      description: 'Makes a whole character out of one idea: looks, manner, wishes, a secret.',
      template:
        'Make a character sheet from this idea: {{idea}}\n{{#genre}}\nGenre: {{genre}}\n{{/genre}}\n\nWrite these parts with a heading each: name and age; looks (silhouette, hair, clothes, one thing they always carry); manner and voice; three habits of the body; what they want and what they fear; a secret; two people around them. Be concrete and avoid clichés.',
    },
    sheetPicture: {
      name: 'Prompt for a character sheet picture',
      description: 'A prompt for the same figure from the front, the side and the back.',
      template:
        'Write one prompt in English for a model that makes pictures: a character sheet on a plain light background, the same figure three times in an A-pose, from the front, the side and the back, with three small faces beside it. At most 80 words, phrases between commas.\n\nHow they look: {{looks}}\n{{#style}}\nStyle: {{style}}\n{{/style}}',
    },
    sceneIdeas: {
      name: 'Scene ideas',
      description: 'Small scenes for a place, each with somebody who does something.',
      template:
        'Give {{count}} ideas for pictures in this place: {{place}}\n{{#mood}}\nMood: {{mood}}\n{{/mood}}\n{{#pose}}\nSomebody stands like this: {{pose}}\n{{/pose}}\n\nFor each: one line that says who does what and why it is worth looking at, then light and camera in a few words. No two alike.',
    },
    poseSeries: {
      name: 'A series of poses',
      description: 'A list of poses for one theme, from calm to wild, to pose and share as a bundle.',
      template:
        'List {{count}} poses for the theme “{{topic}}”, from calm to wild. For each: a short name, then one sentence with the weight, the spine, both hands and the look. Each has to be possible for a body and readable as a silhouette.',
    },
    fourPanels: {
      name: 'Comic in four panels',
      description: 'Beginning, turn, twist, end: with poses and bubbles for every panel.',
      template:
        'Write a comic in four panels, {{tone}}, from this idea: {{idea}}\n\nFor each panel: what is seen, the pose and face of everyone in it, and the words in the bubbles (at most 12 words a bubble). The third panel turns it, the fourth lands it.',
    },
    lines: {
      name: 'Lines for a character',
      description: 'What a character would say in a situation, in their own voice.',
      template:
        'Write {{count}} lines that this character could say, each different in feeling, each at most 25 words, in their own voice.\n\nSituation: {{situation}}\n\nThe character:\n{{character}}',
    },
    backstory: {
      name: 'Backstory',
      description: 'Three moments that made a character who they are.',
      template:
        'Write the backstory of this character as three moments, {{tone}}, about 80 words each. Each moment explains something that can be seen in how they stand or move today.\n{{#situation}}\nWhat is known: {{situation}}\n{{/situation}}\n\nThe character:\n{{character}}',
    },
    acting: {
      name: 'Body language',
      description: 'How a feeling shows in face, hands and stance, for six feelings.',
      template:
        'Situation: {{situation}}\n{{#character}}\n\nThe character:\n{{character}}\n{{/character}}\n\nDescribe how their body shows it when they are calm, happy, angry, sad, relieved and surprised. For each: face, hands, spine and feet in one sentence, something one could pose.',
    },
    outfits: {
      name: 'Outfits',
      description: 'Clothes that suit a figure and a season.',
      template:
        'Suggest {{count}} outfits for {{season}} for this figure: {{looks}}\n{{#style}}\nStyle: {{style}}\n{{/style}}\n\nFor each: a name, garments from head to toe with colours and materials, and what it says about who wears it.',
    },
    lighting: {
      name: 'Light for a pose',
      description: 'A plan of lights and camera that brings out a pose.',
      template:
        'Plan light and camera for one figure.\n\nPose: {{pose}}\nMood: {{mood}}\n\nSay: direction, height, hardness and colour of the main light, of the fill and of the rim light; the background; camera height, distance and field of view. Then one sentence on what the light hides and what it shows.',
    },
    caption: {
      name: 'Caption',
      description: 'Three captions to choose from.',
      template:
        'Write three captions for {{where}}, {{tone}}, for this: {{what}}\n\nEach stands alone. No hashtags, at most one emoji each.',
    },
    hashtags: {
      name: 'Hashtags',
      description: 'Hashtags that people really look for.',
      template:
        'Give {{count}} hashtags for “{{topic}}”, from wide to narrow, all in one line.{{#language}} Most of them in {{language}}.{{/language}} None that is banned or has nothing to do with it.',
    },
    altText: {
      name: 'Alternative text',
      description: 'Says what a picture shows, for people who do not see it.',
      template:
        'Write the alternative text of a picture in at most two sentences{{#language}}, in {{language}}{{/language}}. Begin with what matters most, do not write “picture of”.\n\nIn the picture: {{scene}}\n{{#pose}}\nPose of the figure: {{pose}}\n{{/pose}}',
    },
    titles: {
      name: 'Titles',
      description: 'Titles for a picture, a story or a bundle of poses.',
      template:
        'Give {{count}} titles for this: {{what}}\n{{#feel}}\nThey should feel: {{feel}}\n{{/feel}}\n\nAt most five words each, no two on the same pattern.',
    },
    names: {
      name: 'Names',
      description: 'Names for characters, places and things.',
      template:
        'Give {{count}} names for: {{kind}}\n{{#feel}}\nThey should feel: {{feel}}\n{{/feel}}\n\nOne a line, with a few words on what each makes one think of. No names of well-known figures.',
    },
    translate: {
      name: 'Translate',
      description: 'Translates a text as somebody would say it there.',
      template:
        'Translate this text into {{language}}, in a {{tone}} tone, as a native speaker would write it. Keep names, numbers and line breaks.\n\n{{text}}',
    },
    simpler: {
      name: 'Say it more simply',
      description: 'Rewrites a text so that it is easily understood.',
      template:
        'Rewrite this text for {{audience}}. Keep what it says, leave out what is not needed.\n\n{{text}}',
    },
    proofread: {
      name: 'Proofread',
      description: 'Corrects a text and says what was wrong.',
      template:
        'Correct spelling, grammar and punctuation of this text and nothing else. Give the corrected text, then a list of what you changed and why.\n\n{{text}}',
    },
  },
}
