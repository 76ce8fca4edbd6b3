export const EN = `
Waving goodbye | Standing on the platform, one arm high above the head. | greeting,everyday
Reading in a chair | Legs crossed by the window, quiet afternoon. | sitting,book
Cross-legged meditation | Hands rest on the knees, eyes closed. | sitting,yoga
Tea ceremony | Kneeling upright, both hands hold the bowl. | kneeling,japan
Ballerina on one leg | On tiptoe, the other leg stretched behind. | ballet,dance
Jump for joy | Both feet off the ground, arms spread. | jumping,happy
Superhero landing | One knee and one fist on the ground. | hero,action
Knight with a longsword | Two hands on the hilt, facing the enemy. | sword,combat
Drawing the katana | Low stance, the very moment of the cut. | samurai,sword
Archer | Drawing the bow, aiming at a distant target. | bow,combat
Boxing guard | Fists up, chin down. | boxing,fight
Roundhouse kick | All the weight on the left foot. | kick,martial arts
Uppercut | A punch from below that ends the match. | boxing,fight
Military salute | Heels together, hand at the brow. | uniform
Deep bow | For butlers and maids. | polite,greeting
Shy smile | Hands on cheeks, looking away. | cute,face
Crying child | Crouching, face buried in the arms. | sad
The thinker | Chin on the fist, like the statue. | sitting,thinking
Arms folded | Self-confident and a little bored. | standing,cool
Hands on hips | Feet wide apart, ready for anything. | standing,power
Lying on the belly | Chin in the hands, feet kicking in the air. | lying,cute
Fast asleep | Curled up on the side. | sleeping,night
Cat stretch | On all fours with a rounded back. | cat,yoga
Bunny ears | Both hands on the head. | rabbit,cute
Finger heart | A small heart for the fans. | idol,heart
Peace sign | The classic for every holiday photo. | photo,v sign
Singing idol | Microphone in hand, winking at the audience. | idol,stage
Electric guitar solo | Leaning back, eyes closed. | guitar,rock,music
Walking in the rain | Holding an umbrella against the wind. | umbrella,walk
Sprinter | Running as fast as he can, late for school. | run,sport
Flying hero | Cape in the wind, one fist forward. | fly,hero
Casting a spell | The wizard raises his staff. | magic,fantasy
Praying angel | Hands folded, head bowed. | angel,prayer
Leaning against a wall | Hands in pockets, waiting for somebody. | standing,everyday
Marriage proposal | Down on one knee with a ring. | wedding,love
Princess carry | For two people: the one who carries. | couple,love
Selfie | Phone held high, head tilted. | phone,photo
Under the cherry tree | Looking up at falling petals. | spring
Pitcher | Throwing a fastball. | baseball,sport
Penalty kick | The striker shoots at the goal. | football,sport
Cooking dinner | Pan in one hand, spatula in the other. | kitchen,everyday
Victory | Arms thrown up, shouting. | win,sport
Handstand | Balanced on both palms, toes to the sky. | gymnastics,sport`
